/** Texts that visitors would see as typed. */
import type { Mistakes } from './mistake.ts'

export const texts: Mistakes = {
  'HTML tags in a text': 'sentence: "A <strong>short</strong> sentence." ⇒ warning markup-in-text',
  'an HTML line break in a text that can have two lines':
    'sentence: "A sentence.<br/>Another one." ⇒ warning markup-in-text',
  'an HTML line break in a heading': 'heading: "Welcome<BR>home" ⇒ warning markup-in-text',
  'an HTML code for a character': 'sentence: "Research &amp; trading" ⇒ warning markup-in-text',
  'an HTML comment':
    'site: "We list." ↦ "We list. <!-- and more -->" ⇒ /footer/text warning markup-in-text',
  'Markdown for bold letters':
    'home: "Both sides." ↦ "Quotes on **both sides**." ⇒ /sections/1/items/0/description warning markup-in-text',
  'Markdown for slanted letters in another language':
    'home: "Both sides." ↦ "Kurse auf *beiden Seiten*, rund um die Uhr." ⇒ /sections/1/items/0/description warning markup-in-text',
  'a Markdown link': 'sentence: "Ask [our team](/contact) first." ⇒ warning markup-in-text',
  'a Markdown heading': 'heading: "## Welcome" ⇒ warning markup-in-text',
  'Markdown for code':
    'home: "All venues." ↦ "Quotes over `FIX` and REST." ⇒ /sections/1/items/1/description warning markup-in-text',
  'HTML in an option of the form':
    'stages: ["Early", ⟦"<em>Late</em>"⟧] ⇒ ./1 warning markup-in-text',
  'a line break in a heading':
    'home: "What we do" ↦ "What\\n we do" ⇒ /sections/1/heading warning line-break-not-shown → "What we do"',
  'a heading that goes on in the next line':
    'home: "What we do" ↦ "What⟦⟧\n  we do" ⇒ /sections/1/heading error line-break-in-text → "What we do"',
}
