/** Files in `content/files/`, and links to them. */
import type { CheckContext } from '../../src/checks/rules/check-context.ts'
import type { SiteFile } from '../../src/content/site-file.ts'
import type { Mistakes } from './mistake.ts'

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
const ofFile = (name: string, code: string) => `content/files/${name}:1:1-1:1 ${code}`
const unused = (name: string) => ofFile(name, 'warning unused-file')
const link = (end: number, code: string, fix?: string) =>
  `content/home.json:24:53-24:${end} /sections/2/actions/0/href error ${code}${fix ? ` → "${fix}"` : ''}`

export const files: Mistakes = {
  'a download that does not exist': {
    edits: linking('/files/brochur.pdf'),
    context: brochure,
    says: [unused('brochure.pdf'), link(73, 'no-such-download', '/files/brochure.pdf')],
  },
  'a download with a name that is far from all others': {
    edits: linking('/files/terms-2024.docx'),
    context: having({ 'brochure.pdf': {}, 'Über uns.pdf': {} }),
    says: [unused('brochure.pdf'), unused('Über uns.pdf'), link(77, 'no-such-download')],
  },
  'a download where there is no file at all': {
    edits: linking('/files/brochure.pdf'),
    context: having({}),
    says: link(74, 'no-such-download'),
  },
  'a download in another case': {
    edits: linking('https://keel.example/files/Brochure.PDF#page=2'),
    context: brochure,
    says: [unused('brochure.pdf'), link(101, 'no-such-download', '/files/brochure.pdf#page=2')],
  },
  'a download with the folder in content/': {
    edits: linking('/content/files/brochure.pdf'),
    context: brochure,
    says: [unused('brochure.pdf'), link(82, 'wrong-link', '/files/brochure.pdf')],
  },
  'a download without its folder': {
    edits: linking('brochure.pdf'),
    context: brochure,
    says: [unused('brochure.pdf'), link(67, 'wrong-link', '/files/brochure.pdf')],
  },
  'a download with a space in its name': {
    edits: linking('/files/Über uns.pdf'),
    context: having({ 'Über uns.pdf': {} }),
    says: link(74, 'space-in-link', '/files/Über%20uns.pdf'),
  },
  // macOS writes ü as u and its dots. Hosts tell the two spellings apart.
  'a download with decomposed letters': {
    edits: linking('/files/u\u0308ber-uns.pdf'),
    context: having({ 'über-uns.pdf': {} }),
    says: [unused('über-uns.pdf'), link(75, 'no-such-download', '/files/über-uns.pdf')],
  },
  'two files with one name on most computers': {
    edits: {},
    context: having({ 'Logo.svg': { fault: { kind: 'empty' } }, 'logo.svg': {} }),
    says: [
      ofFile('Logo.svg', 'error empty-file'),
      ofFile('logo.svg', 'error same-file-name'),
      unused('logo.svg'),
    ],
  },
  ...Object.fromEntries(
    (
      [
        ['a#b.pdf', { fault: { kind: 'odd-name' } }, 'odd-file-name'],
        ['page.html', { fault: { kind: 'unknown-kind' } }, 'unknown-kind-of-file'],
        ['LICENCE', { fault: { kind: 'unknown-kind' } }, 'unknown-kind-of-file'],
        ['talk.mp4', { fault: { kind: 'too-large', size: 31_400_000 } }, 'file-too-large'],
        ['team.png', { fault: { kind: 'other-kind', found: 'a GIF' } }, 'other-kind-of-file'],
        ['team.jpg', { fault: { kind: 'damaged' } }, 'damaged-file'],
        [
          'bomb.png',
          { fault: { kind: 'too-many-pixels', width: 30_000, height: 30_000 } },
          'too-many-pixels',
        ],
        ['logo.svg', { fault: { kind: 'unsafe-svg', what: 'a script (onload)' } }, 'unsafe-svg'],
        ['logo.svg', { fault: { kind: 'svg-without-size' } }, 'svg-without-size'],
        ['prices.csv', { fault: { kind: 'lfs-pointer', size: 48_213 } }, 'lfs-pointer'],
        ['away.pdf', { skipped: { kind: 'outside' } }, 'link-to-outside'],
      ] satisfies [string, Facts, string][]
    ).map(([name, facts, code]) => [
      `a file: ${code}, ${name}`,
      { edits: {}, context: having({ [name]: facts }), says: ofFile(name, `error ${code}`) },
    ]),
  ),
}

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
const atFigure = (end: number, code: string, fix?: string) =>
  `content/home.json:8:62-8:${end} /sections/1/picture/file ${code}${fix ? ` → "${fix}"` : ''}`
/** The diagnostics of the office's files when these are used. */
const others = (...used: string[]) =>
  ['brochure.pdf', 'half.jpg', 'logo.svg', 'moving.gif', 'office.jpg', 'small.png']
    .filter((name) => !used.includes(name))
    .map((name) => (name === 'half.jpg' ? ofFile(name, 'error damaged-file') : unused(name)))

export const pictures: Mistakes = {
  'a picture that does not exist': {
    edits: shown('ofice.jpg'),
    context: office,
    says: [...others(), atFigure(73, 'error no-such-picture', 'office.jpg')],
  },
  'a picture that is far from all others': {
    edits: shown('team/anna-2024.jpg'),
    context: office,
    says: [...others(), atFigure(82, 'error no-such-picture')],
  },
  'a picture where there is none at all': {
    edits: shown('office.jpg'),
    context: having({}),
    says: atFigure(74, 'error no-such-picture'),
  },
  'a picture with its folder': {
    edits: shown('/files/office.jpg'),
    context: office,
    says: [...others(), atFigure(81, 'error no-such-picture', 'office.jpg')],
  },
  'a PDF as a picture': {
    edits: shown('brochure.pdf'),
    context: office,
    says: [...others('brochure.pdf'), atFigure(76, 'error no-picture')],
  },
  'a picture that moves': {
    edits: shown('moving.gif'),
    context: office,
    says: [...others('moving.gif'), atFigure(74, 'error moving-picture')],
  },
  'a picture that is too small for its place': {
    edits: shown('small.png'),
    context: office,
    says: [...others('small.png'), atFigure(73, 'warning small-picture')],
  },
  'a placeholder for a picture, once visitors see it': {
    edits: shown('placeholder.svg'),
    context: having({ 'placeholder.svg': { picture: { width: 8, height: 5, isVector: true } } }),
    says: atFigure(79, 'warning placeholder-picture'),
  },
  'a damaged picture, at the picture alone': {
    edits: shown('half.jpg'),
    context: office,
    says: others(),
  },
  'a picture without a description': {
    edits: figure('{ "file": "office.jpg", "alt": " " }'),
    context: office,
    says: [
      ...others('office.jpg'),
      'content/home.json:8:83-8:86 /sections/1/picture/alt error blank-text',
    ],
  },
  'a download in Git LFS as a picture': {
    edits: shown('plan.pdf'),
    context: having({ 'plan.pdf': { isInLfs: true }, 'desk.jpg': { isInLfs: true } }),
    says: [unused('desk.jpg'), atFigure(72, 'error no-picture')],
  },
}

/** Links to files that are right. */
export const rightFiles: Record<string, [href: string, context: CheckContext]> = {
  'a placeholder for a picture that nothing shows': ['/', having({ 'placeholder.svg': {} })],
  'a link to a file': ['/files/brochure.pdf', brochure],
  'a link to a page of it': ['/files/brochure.pdf#page=2', brochure],
  'a link with the address of the site': ['https://keel.example/files/brochure.pdf', brochure],
  'letters as they are typed': ['/files/Über%20uns.pdf', having({ 'Über uns.pdf': {} })],
  'letters as browsers write them': ['/files/%C3%9Cber%20uns.pdf', having({ 'Über uns.pdf': {} })],
  'a link where nobody knows the files': ['/files/brochure.pdf', {}],
}
