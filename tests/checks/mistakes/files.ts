/** Files in `content/files/`, and links to them. */
import type { CheckContext } from '../../../src/checks/rules/check-context.ts'
import { type FileFacts, filesAre, section } from '../site.ts'
import type { Expected, Mistake, Mistakes } from './mistake.ts'

const home = 'content/home.json'
const brochure = filesAre({ 'brochure.pdf': {} })

const ofFile = (name: string, code: string): Expected => ({ file: `content/files/${name}`, code })
const unused = (name: string) => ofFile(name, 'unused-file')

/** A link from the home page, and what is wrong with it. */
function link(
  href: string,
  context: CheckContext,
  code: string,
  fix?: string,
  ...others: Expected[]
): Mistake {
  const expected = { file: home, code, place: '/sections/2/actions/0/href' }
  return {
    edits: { [home]: ['"href": "/contact"', `"href": ${JSON.stringify(href)}`] },
    context,
    expected: [...others, fix ? { ...expected, fix: `"${fix}"` } : expected],
  }
}

/** A link from the home page to the brochure, which is not found. */
const toBrochure = (href: string, code: string, fix?: string) =>
  link(href, brochure, code, fix, unused('brochure.pdf'))

export const files: Mistakes = {
  'a download that does not exist': toBrochure(
    '/files/brochur.pdf',
    'no-such-download',
    '/files/brochure.pdf',
  ),
  'a download with a name that is far from all others': toBrochure(
    '/files/terms-2024.docx',
    'no-such-download',
  ),
  'a download where there is no file at all': link(
    '/files/brochure.pdf',
    filesAre({}),
    'no-such-download',
  ),
  'a download in another case': toBrochure(
    'https://keel.example/files/Brochure.PDF#page=2',
    'no-such-download',
    '/files/brochure.pdf#page=2',
  ),
  'a download with the folder in content/': toBrochure(
    '/content/files/brochure.pdf',
    'wrong-link',
    '/files/brochure.pdf',
  ),
  'a download without its folder': toBrochure('brochure.pdf', 'wrong-link', '/files/brochure.pdf'),
  'a download with a space in its name': link(
    '/files/Über uns.pdf',
    filesAre({ 'Über uns.pdf': {} }),
    'space-in-link',
    '/files/Über%20uns.pdf',
  ),
  // macOS writes ü as u and its dots. Hosts tell the two spellings apart.
  'a download with decomposed letters': link(
    '/files/u\u0308ber-uns.pdf',
    filesAre({ 'über-uns.pdf': {} }),
    'no-such-download',
    '/files/über-uns.pdf',
    unused('über-uns.pdf'),
  ),
  'two files with one name on most computers': {
    edits: {},
    context: filesAre({ 'Logo.svg': { fault: { kind: 'empty' } }, 'logo.svg': {} }),
    expected: [
      ofFile('Logo.svg', 'empty-file'),
      ofFile('logo.svg', 'same-file-name'),
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
        ['away.pdf', { skipped: { kind: 'link' } }, 'link-not-read'],
      ] satisfies [string, FileFacts, string][]
    ).map(([name, facts, code]) => [
      `a file: ${code}, ${name}`,
      { edits: {}, context: filesAre({ [name]: facts }), expected: [ofFile(name, code)] },
    ]),
  ),
}

/** Facts of the files in the tests of pictures. */
const facts: Record<string, FileFacts> = {
  'office.jpg': { picture: { width: 2400, height: 1600 } },
  'small.png': { picture: { width: 640, height: 480 } },
  'moving.gif': { picture: { width: 2400, height: 480, isMoving: true } },
  'placeholder.svg': { picture: { width: 8, height: 5, isVector: true } },
  'our-office.svg': { picture: { width: 4, height: 3, isVector: true } },
  'brochure.pdf': {},
  'half.jpg': { fault: { kind: 'damaged' } },
  'plan.pdf': { isInLfs: true },
}

/** A figure with a picture that is the only file, or a misspelling of it, and what is wrong with it. */
function figure(
  picture: { file: string; alt: string },
  code: string,
  { exists = picture.file, fix }: { exists?: string; fix?: string } = {},
): Mistake {
  const place = `/sections/2/picture/${code.endsWith('picture') ? 'file' : 'alt'}`
  const expected = { file: home, code, place, ...(fix && { fix }) }
  const others = exists === picture.file ? [] : [unused(exists)]
  return {
    edits: section(`"type": "figure", "heading": "B", "picture": ${JSON.stringify(picture)}`),
    context: filesAre({ [exists]: facts[exists] ?? {} }),
    expected: [...others, expected],
  }
}

const alt = 'A desk.'

const siteFile = 'content/site.json'
const symbol = { 'symbol.svg': { picture: { width: 20, height: 20, isVector: true } } } as const
const wide = { 'wide.svg': { picture: { width: 480, height: 90, isVector: true } } } as const

/** A site with a mark and an icon, and what is wrong with them. */
function brand(
  entries: object,
  files: Record<string, FileFacts>,
  ...expected: Expected[]
): Mistake {
  const written = JSON.stringify(entries).slice(1, -1)
  return {
    edits: { [siteFile]: ['"origin"', `${written}, "origin"`] },
    context: filesAre(files),
    expected,
  }
}

const marks: Mistakes = {
  'a wide mark of which icons are made': brand({ mark: { file: 'wide.svg' } }, wide, {
    code: 'icon-not-square',
    place: '/mark/file',
  }),
  'a wide icon': brand({ mark: { file: 'wide.svg' }, icon: { file: 'wide.svg' } }, wide, {
    code: 'icon-not-square',
    place: '/icon/file',
  }),
  'a mark of few pixels of which icons are made': brand(
    { mark: { file: 'mark.png' } },
    { 'mark.png': { picture: { width: 64, height: 64 } } },
    { code: 'small-icon', place: '/mark/file' },
  ),
  'an icon of few pixels': brand(
    { mark: { file: 'symbol.svg' }, icon: { file: 'icon.png' } },
    { ...symbol, 'icon.png': { picture: { width: 32, height: 32 } } },
    { code: 'small-icon', place: '/icon/file' },
  ),
  'a mark of fewer pixels than its height has': brand(
    { mark: { file: 'wide.png' }, icon: { file: 'symbol.svg' } },
    { ...symbol, 'wide.png': { picture: { width: 90, height: 18 } } },
    { code: 'small-picture', place: '/mark/file' },
  ),
  'a mark that does not exist': brand(
    { mark: { file: 'symbl.svg' } },
    symbol,
    { file: 'content/files/symbol.svg', code: 'unused-file' },
    { code: 'no-such-picture', place: '/mark/file', fix: '"symbol.svg"' },
  ),
}

export const pictures: Mistakes = {
  'a picture that does not exist': figure({ file: 'ofice.jpg', alt }, 'no-such-picture', {
    exists: 'office.jpg',
    fix: '"office.jpg"',
  }),
  'a picture that is far from all others': figure(
    { file: 'team/anna-2024.jpg', alt },
    'no-such-picture',
    { exists: 'office.jpg' },
  ),
  'a picture with its folder': figure({ file: '/files/office.jpg', alt }, 'no-such-picture', {
    exists: 'office.jpg',
    fix: '"office.jpg"',
  }),
  'a picture where there is none at all': {
    ...figure({ file: 'office.jpg', alt }, 'no-such-picture'),
    context: filesAre({}),
  },
  'a PDF as a picture': figure({ file: 'brochure.pdf', alt }, 'no-picture'),
  'a PDF in Git LFS as a picture': figure({ file: 'plan.pdf', alt }, 'no-picture'),
  'a picture that moves': figure({ file: 'moving.gif', alt }, 'moving-picture'),
  'a picture that is too small for its place': figure({ file: 'small.png', alt }, 'small-picture'),
  'a placeholder that visitors see': figure(
    { file: 'placeholder.svg', alt },
    'placeholder-picture',
  ),
  'a damaged picture, at the picture alone': {
    ...figure({ file: 'half.jpg', alt }, 'damaged-file'),
    expected: [ofFile('half.jpg', 'damaged-file')],
  },
  'a picture without a description': figure({ file: 'office.jpg', alt: ' ' }, 'blank-text'),
  'a picture that is described by the name that a camera gave it': figure(
    { file: 'office.jpg', alt: 'IMG_2041' },
    'file-name-as-description',
  ),
  'a picture that is described by its own name': figure(
    { file: 'our-office.svg', alt: 'our-office' },
    'file-name-as-description',
  ),
  ...marks,
}

/** Links to files that are right. */
export const rightFiles: Record<string, [href: string, context: CheckContext]> = {
  'a placeholder for a picture that nothing shows': ['/', filesAre({ 'placeholder.svg': {} })],
  'a link to a file': ['/files/brochure.pdf', brochure],
  'a link with the address of the site': ['https://keel.example/files/brochure.pdf', brochure],
  'letters as they are typed': ['/files/Über%20uns.pdf', filesAre({ 'Über uns.pdf': {} })],
  'letters as browsers write them': [
    '/files/%C3%9Cber%20uns.pdf',
    filesAre({ 'Über uns.pdf': {} }),
  ],
  'a link where nobody knows the files': ['/files/brochure.pdf', {}],
}
