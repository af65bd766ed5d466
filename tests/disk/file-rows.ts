/** Files of cameras, programs and attackers, and the facts about them. */
import sharp from 'sharp'
import * as made from '../pipeline/pictures.ts'

export const text = (words: string) => Buffer.from(words)
export const picture = (width: number, height: number, more = {}) => ({
  picture: { width, height, ...more },
})
export const fault = (kind: string, more = {}) => ({ fault: { kind, ...more } })
const other = (found?: string) => fault('other-kind', { found })

/** A logo that is a square in the middle, with a dot in it. */
const logo = (square: string, ground = 'none', dot = square) =>
  text(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path fill="${ground}" d="M0 0h40v20H0z"/><path fill="${square}" d="M10 0h20v20H10z"/><path fill="${dot}" d="M20 10h2v2h-2z"/></svg>`,
  )
const pngOf = (svg: Uint8Array) => sharp(svg).png().toBuffer()

/** A file with its name, and the facts about it. */
type Row = [name: string, bytes: Uint8Array, facts: unknown]

export async function fileRows(): Promise<Row[]> {
  const photo = await made.jpeg(300, 200)
  return [
    ['photo.jpg', photo, picture(300, 200)],
    ['PHOTO.JPEG', photo, picture(300, 200)],
    // A camera that was held upright.
    ['turned.jpg', await made.turnedJpeg(), picture(30, 40)],
    ['print.jpg', await made.cmykJpeg(), picture(60, 40)],
    ['deep.png', await made.deepPng(), picture(60, 40)],
    ['a.webp', await made.photo(60, 40).webp().toBuffer(), picture(60, 40)],
    ['a.avif', await made.photo(60, 40).avif({ effort: 0 }).toBuffer(), picture(60, 40)],
    ['still.gif', await made.gif(), picture(20, 10)],
    ['moving.gif', await made.movingGif(), picture(20, 10, { isMoving: true })],
    ['moving.png', await made.movingPng(), picture(20, 10, { isMoving: true })],
    ['logo.svg', made.svg(), picture(20, 10, { isVector: true, lightest: 0 })],
    ['white.svg', logo('#fff'), picture(40, 20, { isVector: true, lightest: 1 })],
    ['framed.svg', logo('#000', '#fff'), picture(40, 20, { isVector: true })],
    ['black.png', await pngOf(logo('#000')), picture(40, 20, { lightest: 0 })],
    // A white dot shows nobody a black logo.
    ['dot.png', await pngOf(logo('#000', 'none', '#fff')), picture(40, 20, { lightest: 0 })],
    ['brochure.pdf', made.pdf(), {}],
    ['list.csv', text('a;b\n1;2\n'), {}],
    ['excel.csv', Buffer.from('\ufeffa;b', 'utf16le'), {}],
    ['bmw.txt', text('BMW, 2024'), {}],
    ['latin.csv', Buffer.from('Gr\u00fc\u00dfe', 'latin1'), {}],
    ['date.ics', text('BEGIN:VCALENDAR\nEND:VCALENDAR\n'), {}],
    // What is called something else.
    ['photo.png', await made.gif(), other('a GIF')],
    ['photo.jpg', made.pdf(), other('a PDF')],
    ['logo.svg', photo, other('a JPEG')],
    [
      'logo.svg',
      text('<html xmlns="http://www.w3.org/1999/xhtml"/>'),
      fault('unsafe-svg', { what: 'a piece of another language (html)' }),
    ],
    ['logo.svg', text('<drawing/>'), other()],
    ['brochure.pdf', text('a letter'), other()],
    ['list.txt', Buffer.from([1, 0, 2]), other()],
    ['list.txt', photo, other('a JPEG')],
    // What is damaged.
    ['half.jpg', photo.subarray(0, photo.length / 2), fault('damaged')],
    ['half.png', (await made.deepPng()).subarray(0, 90), fault('damaged')],
    ['half.webp', (await made.photo(60, 40).webp().toBuffer()).subarray(0, 60), fault('damaged')],
    [
      'half.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><g>'),
      fault('damaged'),
    ],
    ['none.pdf', text(''), fault('empty')],
    // What would fill the memory.
    ['bomb.png', made.pngBomb(), fault('too-many-pixels', { width: 30_000, height: 30_000 })],
    ['large.pdf', Buffer.alloc(20_000_001, made.pdf()), fault('too-large', { size: 20_000_001 })],
    // What nobody serves.
    ['page.html', text('<b>'), fault('unknown-kind')],
    ['script.js', text('alert(1)'), fault('unknown-kind')],
    ['.htaccess.', text('x'), fault('odd-name')],
    ['a:b.pdf', made.pdf(), fault('odd-name')],
    ['50%.pdf', made.pdf(), fault('odd-name')],
    ['a#b.pdf', made.pdf(), fault('odd-name')],
  ]
}

/** What an SVG may have in it. */
export const safeShapes = [
  '<title>A &amp; B</title><g style="fill:#fff"><use href="#a"/></g>',
  '<style>.a{fill:url(#b)}</style><defs><linearGradient id="b"/></defs><path class="a" d="M0 0"/>',
  '<metadata><x:a xmlns:x="urn:program"><x:script/></x:a></metadata>',
  '<image href="data:image/png;base64,iVBORw0KGgo="/>',
  '<rect fill="url(#b)" filter="url(\'#c\')"/>',
]

/** The rejected SVGs, and their messages. */
export const hostileShapes: [svg: Buffer, what: string][] = [
  [made.svg('<script>alert(1)</script>'), 'a script'],
  [made.svg('<script href="https://evil.example/x.js"/>'), 'a script'],
  [made.svg('', 'viewBox="0 0 1 1" onload="alert(1)"'), 'a script (onload)'],
  [made.svg('<g ONCLICK="alert(1)"/>'), 'a script (ONCLICK)'],
  [made.svg('<a href="javascript:alert(1)"><path/></a>'), 'something that does not draw (a)'],
  [made.svg('<use href=" java&#10;script:alert(1)"/>'), 'a script (href)'],
  [made.svg('<foreignObject/>'), 'something that does not draw (foreignObject)'],
  [
    made.svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'),
    'a piece of another language (h:script)',
  ],
  [made.svg('<x:script xmlns:x="http://www.w3.org/2000/svg"/>'), 'a script'],
  [made.svg('<set attributeName="href" to="x"/>'), 'something that does not draw (set)'],
  [made.svg('<animate/>'), 'something that does not draw (animate)'],
  [
    made.svg('<image href="https://evil.example/a.png"/>'),
    'a reference to something outside of it',
  ],
  [
    made.svg('<image href="data:image/svg+xml;base64,AAAA"/>'),
    'a reference to something outside of it',
  ],
  [
    made.svg('<use xlink:href="other.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
    'a reference to something outside of it',
  ],
  [
    made.svg('<style>@import "//evil.example/a.css";</style>'),
    'a reference to something outside of it',
  ],
  [
    made.svg('<style><![CDATA[a{fill:url( "https://evil.example/")}]]></style>'),
    'a reference to something outside of it',
  ],
  [made.svg('<style>@\\69mport "x"</style>'), 'a reference to something outside of it'],
  [made.svg('<rect fill="u\\72l(//evil.example)"/>'), 'a reference to something outside of it'],
  [made.svg('<g xml:base="https://evil.example/"/>'), 'a reference to something outside of it'],
  [
    text(
      '<?xml version="1.0" encoding="ISO-2022-JP"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ),
    'signs in an encoding of its own (ISO-2022-JP)',
  ],
  [made.svg('<rect fill="url(//evil.example)"/>'), 'a reference to something outside of it'],
  [
    made.svg('<rect style="background:image-set(\'a.png\')"/>'),
    'a reference to something outside of it',
  ],
  [
    text(
      '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">&a;</svg>',
    ),
    'definitions of its own (entities)',
  ],
  [
    text(
      '<?xml-stylesheet href="https://evil.example/"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    ),
    'an instruction for programs (xml-stylesheet)',
  ],
]
