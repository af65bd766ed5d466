/** What visitors would read as it is typed. */
import type { Mistake } from './mistake.ts'

export const texts: Mistake[] = [
  {
    name: 'HTML tags in a text',
    edits: { 'content/home.json': ['"A sentence."', '"A <strong>short</strong> sentence."'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:51',
        pointer: '/sections/0/text',
        code: 'warning markup-in-text',
        message: '“text” holds HTML, which visitors would read as it is typed: “<strong>”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'an HTML line break in a text that can have two lines',
    edits: { 'content/home.json': ['"A sentence."', '"A sentence.<br/>Another one."'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:45',
        pointer: '/sections/0/text',
        code: 'warning markup-in-text',
        message: '“text” holds HTML, which visitors would read as it is typed: “<br/>”.',
        help: 'Write \\n where a new line is to begin.',
      },
    ],
  },
  {
    name: 'an HTML line break in a heading',
    edits: { 'content/home.json': ['"Welcome"', '"Welcome<BR>home"'] },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:35',
        pointer: '/sections/0/heading',
        code: 'warning markup-in-text',
        message: '“heading” holds HTML, which visitors would read as it is typed: “<BR>”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'an HTML code for a character',
    edits: { 'content/home.json': ['"A sentence."', '"Research &amp; trading"'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:39',
        pointer: '/sections/0/text',
        code: 'warning markup-in-text',
        message: '“text” holds HTML, which visitors would read as it is typed: “&amp;”.',
        help: 'Write the character itself in its place.',
      },
    ],
  },
  {
    name: 'an HTML comment',
    edits: { 'content/site.json': ['"We list."', '"We list. <!-- and more -->"'] },
    diagnostics: [
      {
        at: 'content/site.json:13:23-13:51',
        pointer: '/footer/text',
        code: 'warning markup-in-text',
        message: '“text” holds HTML, which visitors would read as it is typed: “<!--”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'Markdown for bold letters',
    edits: { 'content/home.json': ['"Both sides."', '"Quotes on **both sides**."'] },
    diagnostics: [
      {
        at: 'content/home.json:17:69-17:96',
        pointer: '/sections/1/items/0/description',
        code: 'warning markup-in-text',
        message:
          '“description” holds Markdown, which visitors would read as it is typed: “**both sides**”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'Markdown for slanted letters in another language',
    edits: {
      'content/home.json': ['"Both sides."', '"Kurse auf *beiden Seiten*, rund um die Uhr."'],
    },
    diagnostics: [
      {
        at: 'content/home.json:17:69-17:114',
        pointer: '/sections/1/items/0/description',
        code: 'warning markup-in-text',
        message:
          '“description” holds Markdown, which visitors would read as it is typed: “*beiden Seiten*”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'a Markdown link',
    edits: { 'content/home.json': ['"A sentence."', '"Ask [our team](/contact) first."'] },
    diagnostics: [
      {
        at: 'content/home.json:10:15-10:48',
        pointer: '/sections/0/text',
        code: 'warning markup-in-text',
        message:
          '“text” holds Markdown, which visitors would read as it is typed: “[our team](/contact)”.',
        help: 'Write the words alone: links stand in entries of their own, such as "actions".',
      },
    ],
  },
  {
    name: 'a Markdown heading',
    edits: { 'content/home.json': ['"Welcome"', '"## Welcome"'] },
    diagnostics: [
      {
        at: 'content/home.json:9:18-9:30',
        pointer: '/sections/0/heading',
        code: 'warning markup-in-text',
        message:
          '“heading” holds Markdown, which visitors would read as it is typed: “## Welcome”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'Markdown for code',
    edits: { 'content/home.json': ['"All venues."', '"Quotes over `FIX` and REST."'] },
    diagnostics: [
      {
        at: 'content/home.json:18:64-18:93',
        pointer: '/sections/1/items/1/description',
        code: 'warning markup-in-text',
        message: '“description” holds Markdown, which visitors would read as it is typed: “`FIX`”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'HTML in an option of the form',
    edits: { 'schemas/quote-request.json': ['"Late"', '"<em>Late</em>"'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:25-15:40',
        pointer: '/properties/stage/enum/1',
        code: 'warning markup-in-text',
        message: 'Entry 2 of “enum” holds HTML, which visitors would read as it is typed: “<em>”.',
        help: 'Write the words alone: a text has no signs for how it looks.',
      },
    ],
  },
  {
    name: 'a line break in a heading',
    edits: { 'content/home.json': ['"What we do"', '"What\\n we do"'] },
    diagnostics: [
      {
        at: 'content/home.json:15:18-15:32',
        pointer: '/sections/1/heading',
        code: 'warning line-break-not-shown',
        message: '“heading” is shown in one line, and there is a line break in it.',
        help: 'Write a space in the place of \\n.',
        fix: '"What we do"',
      },
    ],
  },
  {
    name: 'a heading that goes on in the next line',
    edits: { 'content/home.json': ['"What we do"', '"What\n  we do"'] },
    diagnostics: [
      {
        at: 'content/home.json:15:23-15:23',
        pointer: '/sections/1/heading',
        code: 'error line-break-in-text',
        message: 'The text goes on in the next line, and it has to stand in one.',
        help: 'Join the lines: this text is shown in one.',
        fix: '"What we do"',
      },
    ],
  },
]
