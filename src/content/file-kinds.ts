/**
 * The kinds of files that `content/files/` can have, by extension: files that browsers show or hand to another
 * program, but never run as a page of the site.
 */
export interface FileKind {
  mediaType: string
  /** Its name in a sentence: `a PDF`. */
  name: string
  /** Its name in the `file-type` package; undefined for text, which has no magic bytes. */
  marks?: readonly string[]
  /** Whether a page can show it. */
  isPicture?: true
  /** Whether compression makes it smaller, as with text. */
  isText?: true
}

const kind = (mediaType: string, name: string, ...marks: string[]): FileKind =>
  marks.length > 0 ? { mediaType, name, marks } : { mediaType, name, isText: true }
const picture = (mediaType: string, name: string, ...marks: string[]): FileKind => ({
  ...kind(mediaType, name, ...marks),
  isPicture: true,
})

const jpeg = picture('image/jpeg', 'a JPEG', 'jpg')
/** Some programs write such archives in an order in which they look like plain ZIP files. */
const archive = (mediaType: string, name: string, mark: string) =>
  kind(mediaType, name, mark, 'zip')

const office = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

/** The kinds by extension, in lower case and without the dot. */
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
    vtt: { ...kind('text/vtt', 'a WebVTT file', 'vtt'), isText: true },
    txt: kind('text/plain', 'plain text'),
    csv: kind('text/csv', 'a CSV table'),
    ics: kind('text/calendar', 'a calendar entry'),
    vcf: kind('text/vcard', 'a business card'),
  }),
)

/** Returns the extension of a file's name in lower case: `pdf`. Empty if it has none. */
export function endOf(name: string): string {
  return /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/**
 * The media types of pictures. iOS turns a photo into a JPEG only if a list names JPEG and does not name HEIC. See
 * https://github.com/WebKit/WebKit/pull/55090
 */
export const pictureTypes: readonly string[] = [
  ...new Set([...fileKinds.values()].flatMap((one) => (one.isPicture ? [one.mediaType] : []))),
]

export function fileKindOf(name: string): FileKind | undefined {
  return fileKinds.get(endOf(name))
}

/** Returns the name of the kind with these magic bytes. */
export function nameOfMark(mark: string): string {
  // A kind whose first mark this is: others list it only as an alternative.
  const kind = [...fileKinds.values()].find(({ marks }) => marks?.[0] === mark)
  return kind?.name ?? `a file of the kind ${mark}`
}

/** The largest size of a file in `content/files/`, in bytes. */
export const maxUploadedFileSize = 20_000_000

/** The largest number of pixels in a picture: enough for any camera, too few for a decompression bomb. */
export const maxPixels = 120_000_000
