/** Texts that visitors would see as typed, and texts that are not finished. */
import { type Mistakes, replacing } from './mistake.ts'

const home = 'content/home.json'

export const texts: Mistakes = {
  ...replacing({ file: home, from: '"A sentence."', place: '/sections/0/text' }, [
    { to: '"A <strong>short</strong> sentence."', code: 'markup-in-text' },
    { to: '"A sentence.<br/>Another one."', code: 'markup-in-text' },
    { to: '"Research &amp; trading"', code: 'markup-in-text' },
    { to: '"We list. <!-- and more -->"', code: 'markup-in-text' },
    { to: '"Ask [our team](/contact) first."', code: 'markup-in-text' },
    { to: '"Quotes on **both sides**."', code: 'markup-in-text' },
    { to: '"Kurse auf *beiden Seiten*, rund um die Uhr."', code: 'markup-in-text' },
    { to: '"Quotes over `FIX` and REST."', code: 'markup-in-text' },
    { to: '"TODO: ask the lawyer"', code: 'gap-in-text' },
    { to: '"Our fees are TODO."', code: 'gap-in-text' },
    { to: '"Lorem ipsum dolor sit amet."', code: 'gap-in-text' },
    { to: '"Dear {{name}}, welcome."', code: 'gap-in-text' },
    { to: '"Signed by ____ in May."', code: 'gap-in-text' },
    { to: '"We are [Name of the company]."', code: 'gap-in-text' },
    { to: '"A sen\u200btence."', code: 'invisible-character', fix: '"A sentence."' },
    { to: '"A \u202esentence."', code: 'invisible-character', fix: '"A sentence."' },
  ]),
  ...replacing({ file: home, from: '"What we do"', place: '/sections/1/heading' }, [
    { to: '"What<BR>we do"', code: 'markup-in-text' },
    { to: '"## What we do"', code: 'markup-in-text' },
    { to: '"[Title]"', code: 'gap-in-text' },
    { to: '"\\u200b\\u2060"', code: 'invisible-character', fix: '""' },
    { to: '"What\\n we do"', code: 'line-break-not-shown', fix: '"What we do"' },
    { to: '"What\n  we do"', code: 'line-break-in-text', fix: '"What we do"' },
  ]),
  ...replacing(
    {
      file: 'schemas/quote-request.json',
      from: '["Early", "Late"]',
      place: '/properties/stage/enum/1',
    },
    [
      { to: '["Early", "<em>Late</em>"]', code: 'markup-in-text' },
      { to: '["Early", "[Option]"]', code: 'gap-in-text' },
    ],
  ),
}
