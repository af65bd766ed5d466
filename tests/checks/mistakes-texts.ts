/** What visitors would read as it is typed. */
import type { Mistakes } from './mistake.ts'

export const texts: Mistakes = {
  'HTML tags in a text': {
    edits: { 'content/home.json': ['"A sentence."', '"A <strong>short</strong> sentence."'] },
    says: 'content/home.json:10:15-10:51 /sections/0/text warning markup-in-text',
  },
  'an HTML line break in a text that can have two lines': {
    edits: { 'content/home.json': ['"A sentence."', '"A sentence.<br/>Another one."'] },
    says: 'content/home.json:10:15-10:45 /sections/0/text warning markup-in-text',
  },
  'an HTML line break in a heading': {
    edits: { 'content/home.json': ['"Welcome"', '"Welcome<BR>home"'] },
    says: 'content/home.json:9:18-9:35 /sections/0/heading warning markup-in-text',
  },
  'an HTML code for a character': {
    edits: { 'content/home.json': ['"A sentence."', '"Research &amp; trading"'] },
    says: 'content/home.json:10:15-10:39 /sections/0/text warning markup-in-text',
  },
  'an HTML comment': {
    edits: { 'content/site.json': ['"We list."', '"We list. <!-- and more -->"'] },
    says: 'content/site.json:13:23-13:51 /footer/text warning markup-in-text',
  },
  'Markdown for bold letters': {
    edits: { 'content/home.json': ['"Both sides."', '"Quotes on **both sides**."'] },
    says: 'content/home.json:17:69-17:96 /sections/1/items/0/description warning markup-in-text',
  },
  'Markdown for slanted letters in another language': {
    edits: {
      'content/home.json': ['"Both sides."', '"Kurse auf *beiden Seiten*, rund um die Uhr."'],
    },
    says: 'content/home.json:17:69-17:114 /sections/1/items/0/description warning markup-in-text',
  },
  'a Markdown link': {
    edits: { 'content/home.json': ['"A sentence."', '"Ask [our team](/contact) first."'] },
    says: 'content/home.json:10:15-10:48 /sections/0/text warning markup-in-text',
  },
  'a Markdown heading': {
    edits: { 'content/home.json': ['"Welcome"', '"## Welcome"'] },
    says: 'content/home.json:9:18-9:30 /sections/0/heading warning markup-in-text',
  },
  'Markdown for code': {
    edits: { 'content/home.json': ['"All venues."', '"Quotes over `FIX` and REST."'] },
    says: 'content/home.json:18:64-18:93 /sections/1/items/1/description warning markup-in-text',
  },
  'HTML in an option of the form': {
    edits: { 'schemas/quote-request.json': ['"Late"', '"<em>Late</em>"'] },
    says: 'schemas/quote-request.json:15:25-15:40 /properties/stage/enum/1 warning markup-in-text',
  },
  'a line break in a heading': {
    edits: { 'content/home.json': ['"What we do"', '"What\\n we do"'] },
    says: 'content/home.json:15:18-15:32 /sections/1/heading warning line-break-not-shown → "What we do"',
  },
  'a heading that goes on in the next line': {
    edits: { 'content/home.json': ['"What we do"', '"What\n  we do"'] },
    says: 'content/home.json:15:23-15:23 /sections/1/heading error line-break-in-text → "What we do"',
  },
}
