/**
 * The kinds of files that `content/files/` can have, by their extensions: what browsers show or
 * hand to another program. None is on the list that a browser would run as a page of the site.
 */
export interface FileKind {
  mediaType: string
  /** Its name in a sentence: `a PDF`. */
  name: string
  /** What its bytes are, by the names of the `file-type` package; undefined for text, which has no mark. */
  marks?: readonly string[]
  /** Whether it can be shown within a page. */
  isPicture?: true
  /** Whether it is text, or else gets smaller by compression. */
  isText?: true
}

const kind = (mediaType: string, name: string, ...marks: string[]): FileKind =>
  marks.length > 0 ? { mediaType, name, marks } : { mediaType, name, isText: true }
const picture = (mediaType: string, name: string, ...marks: string[]): FileKind => ({
  ...kind(mediaType, name, ...marks),
  isPicture: true,
})

const jpeg = picture('image/jpeg', 'a JPEG', 'jpg')
/** Some programs order such an archive so that its mark says no more than that it is one. */
const archive = (mediaType: string, name: string, mark: string) =>
  kind(mediaType, name, mark, 'zip')

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** By the extension, in lower case and without its dot. */
export const fileKinds: ReadonlyMap<string, FileKind> = new Map(
  Object.entries({
    jpg: jpeg,
    jpeg,
    png: picture('image/png', 'a PNG', 'png', 'apng'),
    webp: picture('image/webp', 'a WebP', 'webp'),
    avif: picture('image/avif', 'an AVIF', 'avif'),
    gif: picture('image/gif', 'a GIF', 'gif'),
    svg: picture('image/svg+xml', 'an SVG'),
    pdf: kind('application/pdf', 'a PDF', 'pdf'),
    zip: kind('application/zip', 'a ZIP archive', 'zip'),
    epub: archive('application/epub+zip', 'an EPUB', 'epub'),
    docx: archive(`${office}.wordprocessingml.document`, 'a Word document', 'docx'),
    xlsx: archive(`${office}.spreadsheetml.sheet`, 'an Excel workbook', 'xlsx'),
    pptx: archive(`${office}.presentationml.presentation`, 'a PowerPoint presentation', 'pptx'),
    odt: archive(`${open}.text`, 'an OpenDocument text', 'odt'),
    ods: archive(`${open}.spreadsheet`, 'an OpenDocument spreadsheet', 'ods'),
    odp: archive(`${open}.presentation`, 'an OpenDocument presentation', 'odp'),
    mp3: kind('audio/mpeg', 'an MP3', 'mp3', 'mp2', 'mp1'),
    m4a: kind('audio/mp4', 'an M4A', 'm4a', 'mp4'),
    mp4: kind('video/mp4', 'an MP4', 'mp4', 'm4v'),
    webm: kind('video/webm', 'a WebM', 'webm'),
    txt: kind('text/plain', 'plain text'),
    csv: kind('text/csv', 'a CSV table'),
    ics: kind('text/calendar', 'a calendar entry'),
    vcf: kind('text/vcard', 'a business card'),
  }),
)

/** Returns the extension of a file's name in lower case: `pdf`. Empty where it has none. */
export function endOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function fileKindOf(name: string): FileKind | undefined {
  return fileKinds.get(endOf(name))
}

/** Returns the name of the kind of file whose bytes have this mark. */
export function nameOfMark(mark: string): string {
  // Of several kinds with this mark, the one that has it as its own.
  const found = [...fileKinds.values()].find(({ marks }) => marks?.[0] === mark)
  return found?.name ?? `a file of the kind ${mark}`
}

/** The most bytes that a file of `content/files/` may have. */
export const largestSiteFile = 20_000_000

/** The most pixels that a picture may have: what any camera makes, and no bomb. */
export const mostPixels = 120_000_000
