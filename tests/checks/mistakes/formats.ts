/** Texts that a program reads: phone numbers, languages and the address of the site. */
import { type Mistakes, replacing } from './mistake.ts'

const file = 'content/site.json'
const code = 'wrong-form'

export const formats: Mistakes = {
  ...replacing({ file, code, from: '"+1 202-555-0142"', place: '/contact/phone' }, [
    { to: '"+49 030 1234567"', fix: '"+49 30 1234567"' },
    { to: '"+39 (0)6 1234567"', fix: '"+39 06 123 4567"' },
    { to: '"+٤٩ ٣٠ ١٢٣٤٥٦٧"', fix: '"+49 30 1234567"' },
    { to: '"202-555-0142"' },
    { to: '"0049 30 1234567"' },
    { to: '"+999 1234567"' },
    { to: '"+1 202-555"' },
    { to: '"+1 202-555-0142-99"' },
    { to: '"+1 202-555-0142 ext. 5"' },
    { to: '"+1 202-555-0142 or +1 202-555-0143"' },
    { to: '"+49 30 901820-10/-11"' },
    { to: '"+49 30 1234567/68"' },
    { to: '"Call +49 30 1234567"' },
    { to: '"+1-800-FLOWERS"' },
    { to: '" "', code: 'blank-text' },
  ]),
  ...replacing({ file, code, from: '"en"', place: '/language' }, [
    { to: '"de_AT"', fix: '"de-AT"' },
    { to: '"DE"', fix: '"de"' },
    { to: '"english"' },
    { to: '"de-1996-1996"' },
  ]),
  ...replacing({ file, code, from: '"header": {', place: '/header/notice/until' }, [
    { to: '"header": { "notice": { "text": "Meet us", "closeLabel": "X", "until": "tomorrow" },' },
  ]),
  ...replacing({ file, code, from: '"https://keel.example"', place: '/origin' }, [
    { to: '"https://keel.example/"', fix: '"https://keel.example"' },
    { to: '"https://Keel.example"', fix: '"https://keel.example"' },
    { to: '"https://keel.example:443"', fix: '"https://keel.example"' },
    { to: '"https://keel\\u200b.example"', fix: '"https://keel.example"' },
    { to: '"https://kühl.example"', fix: '"https://xn--khl-hoa.example"' },
    { to: '"https://keel.example/en"' },
    { to: '"https://user@keel.example"' },
    { to: '"https://[::bad%zz"' },
    { to: '"https://1"' },
    { to: '"keel.example"' },
    { to: '"http://keel.example"' },
  ]),
}
