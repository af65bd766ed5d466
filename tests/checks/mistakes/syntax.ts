/** Syntax errors, and JSON that means something else than intended. */
import { latin1, texts, utf16 } from '../site.ts'
import { type Mistake, type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'
const form = 'schemas/quote-request.json'
const contact = 'content/contact.json'
const contactText = String(texts[contact])

/** Another text, or other bytes, of the contact page. */
const contactPage = (written: string | Uint8Array, ...expected: Mistake['expected']): Mistake => ({
  edits: { [contact]: written },
  expected,
})

export const syntax: Mistakes = {
  ...replacing({ file: home, from: '"path": "/",', line: 3 }, [
    { to: '"path": "/"', code: 'missing-comma', fix: ',' },
    { to: '"path": "/";', code: 'missing-comma', fix: ',' },
    { to: '"path": "/",,', code: 'extra-comma', fix: '' },
    { to: '"path": "/", // the home page', code: 'comment' },
    { to: '"path": "/", # the home page', code: 'comment' },
    { to: '/* the\n home page */ "path": "/",', code: 'comment' },
    { to: '\u00a0"path": "/",', code: 'invisible-character', fix: ' ' },
    { to: '"path": "/", ???', code: 'unexpected-text' },
    { to: '"path": "/",\n  { "a": 1 },', line: 4, code: 'group-without-name' },
  ]),
  ...replacing({ file: home, from: '"text": "A sentence."', line: 10 }, [
    { to: '"text": "A sentence.",', code: 'trailing-comma', fix: '' },
    { to: '"text" "A sentence."', code: 'missing-colon', fix: ':' },
    { to: '"text" = "A sentence."', code: 'missing-colon', fix: ':' },
    { to: '"text":', code: 'missing-value' },
    { to: '"text"', code: 'missing-value' },
    { to: '\'text\': "A sentence."', code: 'single-quotes', fix: '"text"' },
    { to: '“text”: "A sentence."', code: 'curly-quotes', fix: '"text"' },
    { to: 'text: "A sentence."', code: 'name-without-quotes', fix: '"text"' },
  ]),
  ...replacing({ file: home, from: '"A sentence."', place: '/sections/0/text' }, [
    { to: "'A sentence that's short.'", code: 'single-quotes', fix: '"A sentence that\'s short."' },
    { to: '“A sentence.”', code: 'curly-quotes', fix: '"A sentence."' },
    { to: '„A sentence.“', code: 'curly-quotes', fix: '"A sentence."' },
    { to: '"A sentence.”', code: 'curly-quotes', fix: '"' },
    { to: '"A "short" sentence."', code: 'quote-in-text', fix: '"A \\"short\\" sentence."' },
    { to: '"Of\n two lines."', code: 'line-break-in-text', fix: '"Of two lines."' },
    { to: '"A\tsentence."', code: 'control-character', fix: ' ' },
    { to: '"A\u0007 sentence."', code: 'control-character', fix: '' },
    { to: '"C:\\path"', code: 'bad-escape' },
    { to: '"It\\\'s short."', code: 'bad-escape', fix: "'" },
    { to: '"\\u12 is short."', code: 'bad-escape' },
    { to: '"\\ud83d is short."', code: 'half-character' },
    { to: 'A sentence, and more', code: 'text-without-quotes', fix: '"A sentence, and more"' },
    { to: '1,000', code: 'bad-number' },
  ]),
  ...replacing({ file: home, from: '"Welcome"', place: '/sections/0/heading' }, [
    { to: '"Welcome', code: 'unclosed-text', fix: '"' },
  ]),
  ...replacing({ file: home }, [
    {
      from: '"All venues." }\n      ]',
      to: '"All venues." },\n      ]',
      code: 'trailing-comma',
      line: 18,
      fix: '',
    },
    { from: '"Both sides." },', to: '"Both sides." }', code: 'missing-comma', line: 17, fix: ',' },
    {
      from: '"All venues." }\n      ]',
      to: '"All venues." }\n      }',
      code: 'wrong-bracket',
      line: 19,
      fix: ']',
    },
    {
      from: '"title": "Home",',
      to: '"title": "Home",\n  "title": "House",',
      code: 'duplicate-key',
      line: 5,
    },
  ]),
  ...replacing({ file: contact, line: 6 }, [
    { from: '"page-header",', to: '"page-header"', code: 'missing-comma', fix: ',' },
    { from: '{ "type"', to: '{ , "type"', code: 'extra-comma', fix: '' },
  ]),
  ...replacing({ file: form, place: '/properties/name/maxLength', from: '"title": "Name",' }, [
    { to: '"title": "Name", "maxLength": +20,', code: 'bad-number' },
    { to: '"title": "Name", "maxLength": 2,000,', code: 'bad-number' },
    { to: '"title": "Name", "maxLength": 020,', code: 'bad-number' },
    { to: '"title": "Name", "maxLength": 1e999,', code: 'number-too-large' },
    { to: '"title": "Name", "maxLength": 12345678901234567890,', code: 'number-too-large' },
  ]),
  ...replacing({ file: form, place: '/properties/needs/uniqueItems', from: ': true' }, [
    { to: ': True', code: 'wrong-spelling', fix: 'true' },
  ]),
  'a bracket too many at the end': contactPage(`${contactText}}\n`, {
    code: 'text-after-end',
    line: 9,
  }),
  'words after the end': contactPage(`${contactText}The end.\n`, {
    code: 'text-after-end',
    line: 9,
  }),
  'a file that is cut off between two entries': contactPage(
    '{\n  "path": "/contact",\n  "sections": [\n    {\n      "type": "page-header",\n',
    { code: 'cut-off', line: 5 },
  ),
  'a file that is cut off inside a text': contactPage('{\n  "title": "Cont', {
    code: 'cut-off',
    line: 2,
  }),
  'an empty file': contactPage('', { code: 'empty-file' }),
  'a file of blank lines': contactPage('\n\n', { code: 'empty-file' }),
  'a byte order mark': contactPage(`\ufeff${contactText}`, { code: 'byte-order-mark', fix: '' }),
  'a file in UTF-16': contactPage(utf16(contactText), { code: 'wrong-encoding', fix: '' }),
  'bytes that are not UTF-8': contactPage(latin1(contactText.replace('Contact us', 'Café')), {
    code: 'wrong-encoding',
    line: 6,
  }),
  'a file that ends in the middle of a character': contactPage(
    new TextEncoder().encode('{ "title": "Café').slice(0, -1),
    { code: 'wrong-encoding' },
    { code: 'cut-off' },
  ),
  'more than 64 levels': contactPage(`{ "title": ${'['.repeat(64)}${']'.repeat(64)} }`, {
    code: 'too-deep',
    line: 1,
  }),
  'a file over 1 MB': contactPage(contactText + ' '.repeat(1_200_000), { code: 'file-too-large' }),
  'several mistakes in one file': {
    edits: {
      [home]: [
        '"heading": "Welcome",\n      "text": "A sentence."',
        '\'heading\': "Welcome"\n      "text": “A sentence.”,',
      ],
    },
    expected: [
      { code: 'single-quotes', line: 9, fix: '"heading"' },
      { code: 'missing-comma', line: 9, fix: ',' },
      { code: 'curly-quotes', line: 10, fix: '"A sentence."' },
      { code: 'trailing-comma', line: 10, fix: '' },
    ],
  },
  'a schema that cannot be read': {
    edits: { 'schemas/sections/hero.json': '{ "type": "object", }' },
    expected: [{ code: 'trailing-comma', fix: '' }],
  },
  'a schema that cannot be used': {
    edits: { 'schemas/sections/hero.json': '{ "type": "page" }' },
    expected: [{ code: 'broken-schema', place: '/type' }],
  },
}
