/** Files of cameras, programs and attackers, and the facts about them. */
import { readdirSync, readFileSync } from 'node:fs'
import * as made from '../pictures.ts'

export const text = (words: string) => Buffer.from(words)
export const picture = (width: number, height: number, more = {}) => ({
  picture: { width, height, ...more },
})
export const fault = (kind: string, more = {}) => ({ fault: { kind, ...more } })
/** A file of OpenDocument or an EPUB: its first entry names its kind. */
const withType = (mimetype: string) => made.zip({ mimetype: `application/${mimetype}` })
const open = (kind: string) => withType(`vnd.oasis.opendocument.${kind}`)
const other = (found?: string) => fault('other-kind', { found })

/** What Git LFS leaves instead of a file that it has not fetched. */
export const lfsPointer = text(
  `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 48213\n`,
)
const inLfs = fault('lfs-pointer', { size: 48_213 })

/** A file with its name, and the facts about it. */
type Row = [name: string, bytes: Uint8Array, facts: unknown]

export async function fileRows(): Promise<Row[]> {
  const photo = await made.jpeg(300, 200)
  const avif = await made.photo(60, 40).avif({ effort: 0 }).toBuffer()
  const interlaced = await made.photo(60, 40).png({ progressive: true }).toBuffer()
  const plainZip = made.zip({ 'letter.txt': 'A letter.' })
  const letter = made.office('word/document.xml', 'wordprocessingml.document')
  const withThumbnail = made.withThumbnail(photo, await made.jpeg(60, 40))
  return [
    ['photo.jpg', photo, picture(300, 200)],
    ['PHOTO.JPEG', photo, picture(300, 200)],
    ['with-thumbnail.jpg', withThumbnail, picture(300, 200)],
    // Phones write a video behind a photo, in which any bytes can be.
    ['with-video.jpg', Buffer.concat([photo, photo.subarray(0, -2)]), picture(300, 200)],
    ['with-more.png', Buffer.concat([interlaced, text('more')]), picture(60, 40)],
    // A camera that was held upright.
    ['turned.jpg', await made.turnedJpeg(), picture(30, 40)],
    ['print.jpg', await made.cmykJpeg(), picture(60, 40)],
    ['deep.png', await made.deepPng(), picture(60, 40)],
    ['a.webp', await made.photo(60, 40).webp().toBuffer(), picture(60, 40)],
    ['a.avif', avif, picture(60, 40)],
    ['still.gif', await made.gif(), picture(20, 10)],
    ['moving.gif', await made.movingGif(), picture(20, 10, { isMoving: true })],
    ['moving.png', await made.movingPng(), picture(20, 10, { isMoving: true })],
    ['moving.webp', await made.movingWebp(), picture(20, 10, { isMoving: true })],
    ['logo.svg', made.svg(), picture(20, 10, { isVector: true })],
    ['only.svg', made.svg('<g only="1" once="2"/>'), picture(20, 10, { isVector: true })],
    ['brochure.pdf', made.pdf(), {}],
    ['scanned.pdf', Buffer.concat([text('\r\n'.repeat(400)), made.pdf()]), {}],
    ['printed.pdf', Buffer.concat([Buffer.from([0x1b]), text('%-12345X@PJL\r\n'), made.pdf()]), {}],
    ['late.pdf', Buffer.concat([text(' '.repeat(1024)), made.pdf()]), other()],
    [
      'packed.pdf',
      Buffer.concat([Buffer.from('504b0304', 'hex'), made.pdf()]),
      other('a ZIP archive'),
    ],
    ['about-pdf.svg', made.svg('<!-- %PDF-1.5 --><path/>'), picture(20, 10, { isVector: true })],
    ['files.zip', plainZip, {}],
    ['book.epub', withType('epub+zip'), {}],
    ['letter.docx', letter, {}],
    ['table.xlsx', made.office('xl/workbook.xml', 'spreadsheetml.sheet'), {}],
    ['talk.pptx', made.office('ppt/presentation.xml', 'presentationml.presentation'), {}],
    ['letter.odt', open('text'), {}],
    ['table.ods', open('spreadsheet'), {}],
    ['talk.odp', open('presentation'), {}],
    // Some programs write the parts in another order.
    ['other-order.docx', plainZip, {}],
    ['call.mp3', made.mp3(), {}],
    ['call.m4a', made.m4a(), {}],
    ['tour.mp4', made.mp4(), {}],
    ['tour.webm', made.webm(), {}],
    ['list.csv', text('a;b\n1;2\n'), {}],
    ['excel.csv', Buffer.from('\ufeffa;b', 'utf16le'), {}],
    ['bmw.txt', text('BMW, 2024'), {}],
    ['tour.vtt', text('\ufeffWEBVTT\r\n\r\n00:00.000 --> 00:05.000\r\nA desk.'), {}],
    ['latin.csv', Buffer.from('Gr\u00fc\u00dfe', 'latin1'), {}],
    ['date.ics', text('BEGIN:VCALENDAR\nEND:VCALENDAR\n'), {}],
    ['ada.vcf', text('BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nEND:VCARD\n'), {}],
    // Names that say something else.
    ['photo.png', await made.gif(), other('a GIF')],
    ['photo.jpg', made.pdf(), other('a PDF')],
    ['table.xlsx', letter, other('a Word document')],
    ['call.mp3', made.mp4(), other('an MP4')],
    ['logo.svg', photo, other('a JPEG')],
    ['logo.svg', text('<html xmlns="http://www.w3.org/1999/xhtml"/>'), other()],
    ['logo.svg', text('<drawing/>'), other()],
    ['brochure.pdf', text('a letter'), other()],
    ['srt.vtt', text('1\n00:00:00,000 --> 00:00:05,000\nA desk.'), other()],
    ['list.txt', Buffer.from([1, 0, 2]), other()],
    ['list.txt', photo, other('a JPEG')],
    // Pointers that Git LFS leaves instead of a file.
    ['prices.csv', lfsPointer, inLfs],
    ['photo.jpg', lfsPointer, inLfs],
    ['brochure.pdf', text(String(lfsPointer).replaceAll('\n', '\r\n')), inLfs],
    ['logo.svg', text(String(lfsPointer).replace('oid', 'ext-0-crop sha256:4d7a\noid')), inLfs],
    ['about-lfs.txt', text(`A pointer:\n${lfsPointer}`), {}],
    ['long.txt', text(String(lfsPointer).repeat(9)), {}],
    // Damaged files.
    ['half.jpg', photo.subarray(0, photo.length / 2), fault('damaged')],
    ['half.png', (await made.deepPng()).subarray(0, 90), fault('damaged')],
    ['half-interlaced.png', interlaced.subarray(0, -20), fault('damaged')],
    ['half-with-thumbnail.jpg', withThumbnail.subarray(0, -20), fault('damaged')],
    ['half.gif', (await made.photo(60, 40).gif().toBuffer()).subarray(0, -20), fault('damaged')],
    ['half.avif', avif.subarray(0, -20), fault('damaged')],
    ['half.webp', (await made.photo(60, 40).webp().toBuffer()).subarray(0, 60), fault('damaged')],
    [
      'half.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>'),
      fault('damaged'),
    ],
    ['none.pdf', text(''), fault('empty')],
    // Files that would fill the memory.
    ['bomb.png', made.pngBomb(), fault('too-many-pixels', { width: 30_000, height: 30_000 })],
    ['large.pdf', Buffer.alloc(20_000_001, made.pdf()), fault('too-large', { size: 20_000_001 })],
    // Files that nobody serves.
    ['page.html', text('<b>'), fault('unknown-kind')],
    ['script.js', text('alert(1)'), fault('unknown-kind')],
    ['.htaccess.', text('x'), fault('odd-name')],
    ['a:b.pdf', made.pdf(), fault('odd-name')],
    ['50%.pdf', made.pdf(), fault('odd-name')],
    ['a#b.pdf', made.pdf(), fault('odd-name')],
  ]
}

/** SVGs in the style of the programs that people draw with. */
export const drawings = readdirSync('tests/pipeline/disk/drawings').map(
  (name) => [name, readFileSync(`tests/pipeline/disk/drawings/${name}`)] as const,
)

const defining = (definitions: string, inside: string) =>
  text(
    `<!DOCTYPE svg [${definitions}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`,
  )

/** The rejected SVGs, and what they contain. */
export const hostileShapes: [svg: Buffer, what: string][] = [
  [made.svg('<script>alert(1)</script>'), 'a script'],
  [made.svg('<script href="https://evil.example/x.js"/>'), 'a script'],
  [made.svg('', 'viewBox="0 0 1 1" onload="alert(1)"'), 'a script (onload)'],
  [made.svg('<g ONCLICK="alert(1)"/>'), 'a script (ONCLICK)'],
  [made.svg('<a href="javascript:alert(1)"><path/></a>'), 'a script (href)'],
  [made.svg('<use href=" java&#10;script:alert(1)"/>'), 'a script (href)'],
  [made.svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), 'a script'],
  [
    made.svg(
      '<foreignObject><h:p xmlns:h="http://www.w3.org/1999/xhtml"><h:script/></h:p></foreignObject>',
    ),
    'a script',
  ],
  [
    made.svg('<a><set attributeName="href" to="&#9;javascript&#58;alert(1)"/><path/></a>'),
    'a script (to)',
  ],
  [
    made.svg('<a><animate attributeName="href" values="#a; javascript:alert(1)"/></a>'),
    'a script (values)',
  ],
  [defining('<!ENTITY a "javascript:b()">', '<a href="&a;"/>'), 'a script (href)'],
]
