/** Files in `content/files/`, and links to them. */

import type { CheckContext } from '../../src/checks/rules/check-context.ts'
import type { SiteFile } from '../../src/content/site-file.ts'
import type { Mistake } from './mistake.ts'

type Facts = Partial<Omit<SiteFile, 'name'>>

/** What there is in `content/files/`: names, each with what was found out about it. */
export const having = (files: Readonly<Record<string, Facts>>): CheckContext => ({
  siteFiles: Object.entries(files)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, facts]) => ({
      name,
      size: 1000,
      version: '1',
      ...facts,
    })),
})

const brochure = having({ 'brochure.pdf': {} })
const linking = (href: string) =>
  ({ 'content/home.json': ['"href": "/contact"', `"href": ${JSON.stringify(href)}`] }) as const
const unused = (name: string) => ({
  at: `content/files/${name}:1:1-1:1`,
  pointer: '',
  code: 'warning unused-file',
  message: `Nothing on the site shows “${name}” or leads to it, so that it is not published.`,
  help: 'Use it, or delete it.',
})
const link = (end: number, code: string, message: string, help: string, fix?: string) => ({
  at: `content/home.json:24:53-24:${end}`,
  pointer: '/sections/2/actions/0/href',
  code: `error ${code}`,
  message,
  help,
  ...(fix === undefined ? {} : { fix: JSON.stringify(fix) }),
})
const fault = (name: string, facts: Facts, code: string, message: string, help: string) => ({
  name: `a file: ${code}, ${name}`,
  edits: {},
  context: having({ [name]: facts }),
  diagnostics: [
    { at: `content/files/${name}:1:1-1:1`, pointer: '', code: `error ${code}`, message, help },
  ],
})

export const files: Mistake[] = [
  {
    name: 'a download that does not exist',
    edits: linking('/files/brochur.pdf'),
    context: brochure,
    diagnostics: [
      unused('brochure.pdf'),
      link(
        73,
        'no-such-download',
        'The link “/files/brochur.pdf” leads to a file that does not exist.',
        'Did you mean “/files/brochure.pdf”?',
        '/files/brochure.pdf',
      ),
    ],
  },
  {
    name: 'a download with a name that is far from all others',
    edits: linking('/files/terms-2024.docx'),
    context: having({ 'brochure.pdf': {}, 'Über uns.pdf': {} }),
    diagnostics: [
      unused('brochure.pdf'),
      unused('Über uns.pdf'),
      link(
        77,
        'no-such-download',
        'The link “/files/terms-2024.docx” leads to a file that does not exist.',
        'The files in content/files/ are “brochure.pdf” and “Über uns.pdf”.',
      ),
    ],
  },
  {
    name: 'a download where there is no file at all',
    edits: linking('/files/brochure.pdf'),
    context: having({}),
    diagnostics: [
      link(
        74,
        'no-such-download',
        'The link “/files/brochure.pdf” leads to a file that does not exist.',
        'Put a file “brochure.pdf” into the folder content/files/, or correct the link.',
      ),
    ],
  },
  {
    name: 'a download in other capitals',
    edits: linking('https://keel.example/files/Brochure.PDF#page=2'),
    context: brochure,
    diagnostics: [
      unused('brochure.pdf'),
      link(
        101,
        'no-such-download',
        'The link “https://keel.example/files/Brochure.PDF#page=2” leads to a file that does not exist.',
        'Did you mean “/files/brochure.pdf#page=2”?',
        '/files/brochure.pdf#page=2',
      ),
    ],
  },
  {
    name: 'a download by the folder that it lies in',
    edits: linking('/content/files/brochure.pdf'),
    context: brochure,
    diagnostics: [
      unused('brochure.pdf'),
      link(
        82,
        'wrong-link',
        'The link “/content/files/brochure.pdf” names a file by the folder that it lies in.',
        'Write “/files/brochure.pdf”.',
        '/files/brochure.pdf',
      ),
    ],
  },
  {
    name: 'a download by its name alone',
    edits: linking('brochure.pdf'),
    context: brochure,
    diagnostics: [
      unused('brochure.pdf'),
      link(
        67,
        'wrong-link',
        'The link “brochure.pdf” does not say where it leads.',
        'Did you mean “/files/brochure.pdf”?',
        '/files/brochure.pdf',
      ),
    ],
  },
  {
    name: 'a download with a space in its name',
    edits: linking('/files/Über uns.pdf'),
    context: having({ 'Über uns.pdf': {} }),
    diagnostics: [
      link(
        74,
        'space-in-link',
        'The link “/files/Über uns.pdf” holds a space or a character that cannot be seen.',
        'Write “/files/Über%20uns.pdf”.',
        '/files/Über%20uns.pdf',
      ),
    ],
  },
  {
    // As macOS has it: an u and its dots. Hosts tell the two spellings apart.
    name: 'a download with letters in pieces',
    edits: linking('/files/u\u0308ber-uns.pdf'),
    context: having({ 'über-uns.pdf': {} }),
    diagnostics: [
      unused('über-uns.pdf'),
      link(
        75,
        'no-such-download',
        'The link “/files/u\u0308ber-uns.pdf” leads to a file that does not exist.',
        'Did you mean “/files/über-uns.pdf”?',
      ),
    ],
  },
  {
    name: 'two files with one name on most computers',
    edits: {},
    context: having({ 'Logo.svg': { fault: { kind: 'empty' } }, 'logo.svg': {} }),
    diagnostics: [
      {
        ...unused('Logo.svg'),
        code: 'error empty-file',
        message: '“Logo.svg” is empty.',
        help: 'Put the whole file in its place, or delete it.',
      },
      {
        ...unused('logo.svg'),
        code: 'error same-file-name',
        message:
          'The names “Logo.svg” and “logo.svg” differ in capitals alone, and are one name on most computers.',
        help: 'Give one of them another name.',
      },
      unused('logo.svg'),
    ],
  },
  fault(
    'a#b.pdf',
    { fault: { kind: 'odd-name' } },
    'odd-file-name',
    '“a#b.pdf” has a sign in its name that not every computer can have there, or that means something else in an address.',
    'Rename it with letters, digits, hyphens and dots.',
  ),
  fault(
    'page.html',
    { fault: { kind: 'unknown-kind' } },
    'unknown-kind-of-file',
    '“page.html” is of a kind that the site does not serve (.html).',
    'Save it as one of these kinds: jpg, jpeg, png, webp, avif, gif, svg, pdf, zip, epub, docx, xlsx, pptx, odt, ods, odp, mp3, m4a, mp4, webm, txt, csv, ics, vcf.',
  ),
  fault(
    'LICENCE',
    { fault: { kind: 'unknown-kind' } },
    'unknown-kind-of-file',
    '“LICENCE” has no ending, such as .pdf, that says what it is.',
    'Save it as one of these kinds: jpg, jpeg, png, webp, avif, gif, svg, pdf, zip, epub, docx, xlsx, pptx, odt, ods, odp, mp3, m4a, mp4, webm, txt, csv, ics, vcf.',
  ),
  fault(
    'talk.mp4',
    { fault: { kind: 'too-large', size: 31_400_000 } },
    'file-too-large',
    '“talk.mp4” has 31.4 MB, and a file may have 20.0 MB.',
    'Save it smaller, or put it on a service for large files and link to that.',
  ),
  fault(
    'team.jpg',
    { fault: { kind: 'too-large', size: 20_100_000 } },
    'file-too-large',
    '“team.jpg” has 20.1 MB, and a file may have 20.0 MB.',
    'Save it smaller: 3000 pixels in width are enough for any screen.',
  ),
  fault(
    'team.png',
    { fault: { kind: 'other-kind', found: 'a GIF' } },
    'other-kind-of-file',
    '“team.png” is called a PNG, and is a GIF.',
    'Save it anew in a program that shows it: another ending alone changes nothing in a file.',
  ),
  fault(
    'team.pdf',
    { fault: { kind: 'other-kind', found: undefined } },
    'other-kind-of-file',
    '“team.pdf” is called a PDF, and is none.',
    'Save it anew in a program that shows it: another ending alone changes nothing in a file.',
  ),
  fault(
    'team.jpg',
    { fault: { kind: 'damaged' } },
    'damaged-file',
    '“team.jpg” is damaged: it cannot be read to its end.',
    'Put a whole copy in its place. It may have been broken off while it was copied or sent.',
  ),
  fault(
    'bomb.png',
    { fault: { kind: 'too-many-pixels', width: 30_000, height: 30_000 } },
    'too-many-pixels',
    '“bomb.png” is 30000 by 30000 pixels large, and a picture may have 120 million of them.',
    'Save it smaller: 3000 pixels in width are enough for any screen.',
  ),
  fault(
    'logo.svg',
    { fault: { kind: 'unsafe-svg', what: 'a script (onload)' } },
    'unsafe-svg',
    '“logo.svg” holds a script (onload), which could act in the browser of a visitor.',
    'Save it anew as a plain SVG, with everything in it as shapes, or as a PNG.',
  ),
  fault(
    'logo.svg',
    { fault: { kind: 'svg-without-size' } },
    'svg-without-size',
    '“logo.svg” does not say how large it is.',
    'Save it anew with a viewBox, or with a width and a height in pixels.',
  ),
  fault(
    'away.pdf',
    { skipped: { kind: 'outside' } },
    'link-to-outside',
    '“content/files/away.pdf” is a link that leads out of the site’s folder or to a hidden file, and is not read.',
    'Put the file itself in the place of the link.',
  ),
]

const figure = (picture: string) =>
  ({
    'content/home.json': [
      '"sections": [\n',
      `"sections": [\n    { "type": "page-header", "heading": "A" },\n    { "type": "figure", "heading": "B", "picture": ${picture} },\n`,
    ],
  }) as const
const shown = (file: string) => figure(`{ "file": ${JSON.stringify(file)}, "alt": "A desk." }`)
const office = having({
  'office.jpg': { picture: { width: 2400, height: 1600 } },
  'small.png': { picture: { width: 640, height: 480 } },
  'moving.gif': { picture: { width: 2400, height: 480, isMoving: true } },
  'logo.svg': { picture: { width: 20, height: 20, isVector: true } },
  'brochure.pdf': {},
  'half.jpg': { fault: { kind: 'damaged' } },
})
/** What is said at the figure, when nothing uses the other files. */
const atFigure = (
  end: number,
  code: string,
  message: string,
  help: string,
  fix?: string,
): Mistake['diagnostics'][number] => ({
  at: `content/home.json:8:62-8:${end}`,
  pointer: '/sections/1/picture/file',
  code,
  message,
  help,
  ...(fix === undefined ? {} : { fix: JSON.stringify(fix) }),
})
const half = {
  ...unused('half.jpg'),
  code: 'error damaged-file',
  message: '“half.jpg” is damaged: it cannot be read to its end.',
  help: 'Put a whole copy in its place. It may have been broken off while it was copied or sent.',
}
/** All that is said of the files of the office where these are used. */
const others = (...used: string[]) =>
  ['brochure.pdf', 'half.jpg', 'logo.svg', 'moving.gif', 'office.jpg', 'small.png']
    .filter((name) => !used.includes(name))
    .map((name) => (name === 'half.jpg' ? half : unused(name)))

export const pictures: Mistake[] = [
  {
    name: 'a picture that is not there',
    edits: shown('ofice.jpg'),
    context: office,
    diagnostics: [
      ...others(),
      atFigure(
        73,
        'error no-such-picture',
        'There is no picture “ofice.jpg” in content/files/.',
        'Did you mean “office.jpg”?',
        'office.jpg',
      ),
    ],
  },
  {
    name: 'a picture that is far from all others',
    edits: shown('team/anna-2024.jpg'),
    context: office,
    diagnostics: [
      ...others(),
      atFigure(
        82,
        'error no-such-picture',
        'There is no picture “team/anna-2024.jpg” in content/files/.',
        'The pictures there are “half.jpg”, “logo.svg”, “moving.gif”, “office.jpg” and “small.png”.',
      ),
    ],
  },
  {
    name: 'a picture where there is none at all',
    edits: shown('office.jpg'),
    context: having({}),
    diagnostics: [
      atFigure(
        74,
        'error no-such-picture',
        'There is no picture “office.jpg” in content/files/.',
        'Put it into the folder content/files/, or name another one.',
      ),
    ],
  },
  {
    name: 'a picture by the folder that it lies in',
    edits: shown('/files/office.jpg'),
    context: office,
    diagnostics: [
      ...others(),
      atFigure(
        81,
        'error no-such-picture',
        'The picture “/files/office.jpg” is named with the folder that it lies in.',
        'Write “office.jpg”.',
        'office.jpg',
      ),
    ],
  },
  {
    name: 'a picture that is none',
    edits: shown('brochure.pdf'),
    context: office,
    diagnostics: [
      ...others('brochure.pdf'),
      atFigure(
        76,
        'error no-picture',
        '“brochure.pdf” is a PDF, and no picture.',
        'Name a picture: a JPEG, a PNG, a WebP, an AVIF or an SVG.',
      ),
    ],
  },
  {
    name: 'a picture that moves',
    edits: shown('moving.gif'),
    context: office,
    diagnostics: [
      ...others('moving.gif'),
      atFigure(
        74,
        'error moving-picture',
        '“moving.gif” moves, and visitors would have no button to stop it.',
        'Save one of its pictures by itself, or link to it as a download.',
      ),
    ],
  },
  {
    name: 'a picture that is too small for its place',
    edits: shown('small.png'),
    context: office,
    diagnostics: [
      ...others('small.png'),
      atFigure(
        73,
        'warning small-picture',
        '“small.png” is 640 pixels wide, and is shown up to 1120 wide here: it would look blurred.',
        'Use a larger one: 2240 pixels are best, for sharp screens.',
      ),
    ],
  },
  {
    name: 'a damaged picture, at the picture alone',
    edits: shown('half.jpg'),
    context: office,
    diagnostics: others(),
  },
  {
    name: 'a picture without words for those who do not see it',
    edits: figure('{ "file": "office.jpg", "alt": " " }'),
    context: office,
    diagnostics: [
      ...others('office.jpg'),
      {
        at: 'content/home.json:8:83-8:86',
        pointer: '/sections/1/picture/alt',
        code: 'error blank-text',
        message: '“alt” is blank.',
        help: 'Write a text between the quotes.',
      },
    ],
  },
]

/** What is right. */
export const rightFiles: Record<string, [href: string, context: CheckContext]> = {
  'a link to a file': ['/files/brochure.pdf', brochure],
  'a link to a page of it': ['/files/brochure.pdf#page=2', brochure],
  'a link with the address of the site': ['https://keel.example/files/brochure.pdf', brochure],
  'letters as they are typed': ['/files/Über%20uns.pdf', having({ 'Über uns.pdf': {} })],
  'letters as browsers write them': ['/files/%C3%9Cber%20uns.pdf', having({ 'Über uns.pdf': {} })],
  'a link where nobody knows the files': ['/files/brochure.pdf', {}],
}
