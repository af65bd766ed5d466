/** Mistakes inside of a field: habits of other forms, and rules that contradict each other. */
import { textRules } from '../../src/checks/rules/form/text-rules.ts'
import type { Mistakes } from './mistake.ts'
import type { Edit } from './site.ts'

/** Another field in the place of one of the small site's. */
export function field(entries: string): Readonly<Record<string, Edit>> {
  const holders = '{ "type": "integer", "title": "Holders", "minimum": 1 }'
  return { 'schemas/quote-request.json': [holders, `{ ${entries} }`] }
}

const threeLetters = '"pattern": "^[A-Z]{3}$"'

export const fields: Mistakes = {
  'an e-mail field as other forms write it': {
    edits: field('"type": "email", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:33 /properties/holders/type error unknown-value → "string", "format": "email"',
  },
  'an e-mail field with its format and the wrong type': {
    edits: field('"type": "email", "format": "email", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:33 /properties/holders/type error unknown-value → "string"',
  },
  'an e-mail type beside another format': {
    edits: field('"type": "email", "format": "tel", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:33 /properties/holders/type error unknown-value',
  },
  'a date as other forms write it': {
    edits: field('"type": "date", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:32 /properties/holders/type error unknown-value → "string", "format": "date"',
  },
  'a dropdown without options, as other forms write it': {
    edits: field('"type": "dropdown", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:36 /properties/holders/type error unknown-value',
  },
  'a dropdown with options under another name': {
    edits: field('"type": "dropdown", "title": "A", "options": ["X", "Y"]'),
    says: [
      'schemas/quote-request.json:18:26-18:36 /properties/holders/type error unknown-value',
      'schemas/quote-request.json:18:52-18:61 /properties/holders/options error unknown-key',
    ],
  },
  'a dropdown that has its options': {
    edits: field('"type": "select", "title": "A", "enum": ["X", "Y"]'),
    says: 'schemas/quote-request.json:18:26-18:34 /properties/holders/type error unknown-value → "string"',
  },
  'a box to tick as other forms write it': {
    edits: field('"type": "checkbox", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:36 /properties/holders/type error unknown-value',
  },
  'a text of several lines as other forms write it': {
    edits: field('"type": "textarea", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:36 /properties/holders/type error unknown-value → "string", "control": "textarea"',
  },
  'a text as other forms write it': {
    edits: field('"type": "text", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:32 /properties/holders/type error unknown-value → "string"',
  },
  'round buttons as other forms write it': {
    edits: field('"type": "radio", "title": "A", "enum": ["X"]'),
    says: 'schemas/quote-request.json:18:26-18:33 /properties/holders/type error unknown-value → "string", "control": "radio"',
  },
  'a kind of field that there is not': {
    edits: field('"type": "file", "title": "A"'),
    says: 'schemas/quote-request.json:18:26-18:32 /properties/holders/type error unknown-value',
  },
  'a field that says itself that it is required': {
    edits: field('"type": "string", "title": "A", "required": true'),
    says: 'schemas/quote-request.json:18:50-18:60 /properties/holders/required error unknown-key',
  },
  'a field that says itself that it is not required': {
    edits: field('"type": "string", "title": "A", "required": false'),
    says: 'schemas/quote-request.json:18:50-18:60 /properties/holders/required error unknown-key',
  },
  'options under another name': {
    edits: field('"type": "string", "title": "A", "options": ["X", "Y"]'),
    says: 'schemas/quote-request.json:18:50-18:59 /properties/holders/options error unknown-key → "enum"',
  },
  'options that have values beside their labels': {
    edits: field('"type": "string", "title": "A", "options": [{ "value": "x", "label": "X" }]'),
    says: 'schemas/quote-request.json:18:50-18:59 /properties/holders/options error unknown-key',
  },
  'several choices under another name': {
    edits: field('"type": "array", "title": "A", "options": ["X"]'),
    says: 'schemas/quote-request.json:18:49-18:58 /properties/holders/options error unknown-key',
  },
  'a label under another name': {
    edits: field('"type": "string", "label": "A"'),
    says: 'schemas/quote-request.json:18:36-18:43 /properties/holders/label error unknown-key → "title"',
  },
  'a second label': {
    edits: field('"type": "string", "title": "A", "label": "B"'),
    says: 'schemas/quote-request.json:18:50-18:57 /properties/holders/label error unknown-key',
  },
  'a placeholder': {
    edits: field('"type": "string", "title": "A", "placeholder": "Such as Keel"'),
    says: 'schemas/quote-request.json:18:50-18:63 /properties/holders/placeholder error unknown-key',
  },
  'a least length under another name': {
    edits: field('"type": "string", "title": "A", "min": 3'),
    says: 'schemas/quote-request.json:18:50-18:55 /properties/holders/min error unknown-key → "minLength"',
  },
  'a largest number under another name': {
    edits: field('"type": "number", "title": "A", "max": 3'),
    says: 'schemas/quote-request.json:18:50-18:55 /properties/holders/max error unknown-key → "maximum"',
  },
  'several lines as a switch': {
    edits: field('"type": "string", "title": "A", "multiline": true'),
    says: 'schemas/quote-request.json:18:50-18:61 /properties/holders/multiline error unknown-key',
  },
  'a name inside of a field': {
    edits: field('"type": "string", "title": "A", "name": "a"'),
    says: 'schemas/quote-request.json:18:50-18:56 /properties/holders/name error unknown-key',
  },
  'a message for a format that the field does not have': {
    edits: field('"type": "string", "title": "A", "errorMessage": { "email": "No" }'),
    says: 'schemas/quote-request.json:18:68-18:75 /properties/holders/errorMessage/email error unknown-key',
  },
  'a message under the name of its format': {
    edits: field(
      '"type": "string", "format": "email", "title": "A", "errorMessage": { "email": "No" }',
    ),
    says: 'schemas/quote-request.json:18:87-18:94 /properties/holders/errorMessage/email error unknown-key → "format"',
  },
  'a message outside of its group': {
    edits: field('"type": "string", "title": "A", "error": "No"'),
    says: 'schemas/quote-request.json:18:50-18:57 /properties/holders/error error unknown-key',
  },
  'a control for a dropdown that has options': {
    edits: field('"type": "string", "title": "A", "control": "dropdown", "enum": ["X"]'),
    says: 'schemas/quote-request.json:18:61-18:71 /properties/holders/control error unknown-value',
  },
  'a control for a dropdown without options': {
    edits: field('"type": "string", "title": "A", "control": "dropdown"'),
    says: 'schemas/quote-request.json:18:61-18:71 /properties/holders/control error unknown-value',
  },
  'a text that looks like a box to tick': {
    edits: field('"type": "string", "title": "A", "control": "checkbox"'),
    says: 'schemas/quote-request.json:18:61-18:71 /properties/holders/control error unknown-value',
  },
  'a box that says that it is one': {
    edits: field('"type": "boolean", "title": "A", "control": "checkbox"'),
    says: 'schemas/quote-request.json:18:62-18:72 /properties/holders/control error unknown-value',
  },
  'a control under another name': {
    edits: field('"type": "string", "title": "A", "control": "radios", "enum": ["X"]'),
    says: 'schemas/quote-request.json:18:61-18:69 /properties/holders/control error unknown-value → "radio"',
  },
  'a text that says that it is one': {
    edits: field('"type": "string", "title": "A", "control": "text"'),
    says: 'schemas/quote-request.json:18:61-18:67 /properties/holders/control error unknown-value',
  },
  'a format under another name': {
    edits: field('"type": "string", "title": "A", "format": "phone"'),
    says: 'schemas/quote-request.json:18:60-18:67 /properties/holders/format error unknown-value → "tel"',
  },
  'a format that is a control': {
    edits: field('"type": "string", "title": "A", "format": "textarea"'),
    says: 'schemas/quote-request.json:18:60-18:70 /properties/holders/format error unknown-value',
  },
  'a format that there is not': {
    edits: field('"type": "string", "title": "A", "format": "password"'),
    says: 'schemas/quote-request.json:18:60-18:70 /properties/holders/format error unknown-value',
  },
  'a box that must not be ticked': {
    edits: field('"type": "boolean", "title": "A", "const": false'),
    says: 'schemas/quote-request.json:18:60-18:65 /properties/holders/const error wrong-value',
  },
  'choices that may be repeated': {
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "uniqueItems": false',
    ),
    says: 'schemas/quote-request.json:18:110-18:115 /properties/holders/uniqueItems error wrong-value',
  },
  'options that are not texts': {
    edits: field('"type": "array", "title": "A", "items": { "type": "number", "enum": ["X"] }'),
    says: 'schemas/quote-request.json:18:68-18:76 /properties/holders/items/type error wrong-value',
  },
  'a pattern with a needless backslash': {
    edits: field('"type": "string", "title": "A", "pattern": "^\\\\d{3}\\\\-\\\\d{4}$"'),
    says: 'schemas/quote-request.json:18:61-18:80 /properties/holders/pattern error wrong-form → "^\\\\d{3}-\\\\d{4}$"',
  },
  'a pattern with a needless backslash beside one in brackets': {
    edits: field('"type": "string", "title": "A", "pattern": "\\\\@[\\\\-a]"'),
    says: 'schemas/quote-request.json:18:61-18:72 /properties/holders/pattern error wrong-form → "@[\\\\-a]"',
  },
  'a pattern with a count from nothing': {
    edits: field('"type": "string", "title": "A", "pattern": "x{,3}"'),
    says: 'schemas/quote-request.json:18:61-18:68 /properties/holders/pattern error wrong-form',
  },
  'a pattern with half a count': {
    edits: field('"type": "string", "title": "A", "pattern": "a{"'),
    says: 'schemas/quote-request.json:18:61-18:65 /properties/holders/pattern error wrong-form',
  },
  'a pattern between slashes': {
    edits: field('"type": "string", "title": "A", "pattern": "/^\\\\d+$/"'),
    says: 'schemas/quote-request.json:18:61-18:71 /properties/holders/pattern error wrong-form → "^\\\\d+$"',
  },
  'a pattern between slashes with a flag': {
    edits: field('"type": "string", "title": "A", "pattern": "/^[A-Z]+$/i"'),
    says: 'schemas/quote-request.json:18:61-18:74 /properties/holders/pattern error wrong-form',
  },
  'a pattern that no text of the asked length matches': {
    edits: field(`"type": "string", "title": "A", ${threeLetters}, "minLength": 5`),
    context: {
      foundTexts: new Map([
        [
          textRules(JSON.parse(`{ "type": "string", ${threeLetters}, "minLength": 5 }`)) ?? '',
          { isProven: true },
        ],
      ]),
    },
    says: 'schemas/quote-request.json:18:61-18:73 /properties/holders/pattern error impossible-rule',
  },
  'a pattern of which nobody knows a text': {
    edits: field(`"type": "string", "title": "A", ${threeLetters}`),
    context: {
      foundTexts: new Map([
        [textRules(JSON.parse(`{ "type": "string", ${threeLetters} }`)) ?? '', { isProven: false }],
      ]),
    },
    says: 'schemas/quote-request.json:18:5-18:14 /properties/holders warning no-answer-found',
  },
  'a multiple of nothing': {
    edits: field('"type": "number", "title": "A", "multipleOf": 0'),
    says: 'schemas/quote-request.json:18:64-18:65 /properties/holders/multipleOf error out-of-range',
  },
  'a multiple of less than nothing': {
    edits: field('"type": "number", "title": "A", "multipleOf": -1'),
    says: 'schemas/quote-request.json:18:64-18:66 /properties/holders/multipleOf error out-of-range',
  },
  'a smallest number above the largest': {
    edits: field('"type": "integer", "title": "A", "minimum": 5, "maximum": 3'),
    says: 'schemas/quote-request.json:18:62-18:63 /properties/holders/minimum error impossible-rule',
  },
  'a number above the largest one': {
    edits: field('"type": "integer", "title": "A", "exclusiveMinimum": 3, "maximum": 3'),
    says: 'schemas/quote-request.json:18:71-18:72 /properties/holders/exclusiveMinimum error impossible-rule',
  },
  'no whole number within the limits': {
    edits: field('"type": "integer", "title": "A", "exclusiveMinimum": 3, "exclusiveMaximum": 4'),
    says: 'schemas/quote-request.json:18:26-18:35 /properties/holders/type error impossible-rule',
  },
  'no multiple within the limits': {
    edits: field('"type": "number", "title": "A", "minimum": 1, "maximum": 4, "multipleOf": 5'),
    says: 'schemas/quote-request.json:18:92-18:93 /properties/holders/multipleOf error impossible-rule',
  },
  'a text without room': {
    edits: field('"type": "string", "title": "A", "maxLength": 0'),
    says: 'schemas/quote-request.json:18:63-18:64 /properties/holders/maxLength error impossible-rule',
  },
  'a date without room': {
    edits: field('"type": "string", "title": "A", "format": "date", "maxLength": 8'),
    says: 'schemas/quote-request.json:18:81-18:82 /properties/holders/maxLength error impossible-rule',
  },
  'a date that has to be too long': {
    edits: field('"type": "string", "title": "A", "format": "date", "minLength": 20'),
    says: 'schemas/quote-request.json:18:81-18:83 /properties/holders/minLength error impossible-rule',
  },
  'more choices than options': {
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "minItems": 2',
    ),
    says: 'schemas/quote-request.json:18:107-18:108 /properties/holders/minItems error impossible-rule',
  },
  'no choice at all': {
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "maxItems": 0',
    ),
    says: 'schemas/quote-request.json:18:107-18:108 /properties/holders/maxItems error impossible-rule',
  },
  'a default that is no address': {
    edits: field('"type": "string", "title": "A", "format": "email", "default": "me"'),
    says: 'schemas/quote-request.json:18:80-18:84 /properties/holders/default error default-breaks-rule',
  },
  'a default that is too long': {
    edits: field('"type": "string", "title": "A", "maxLength": 2, "default": "abc"'),
    says: 'schemas/quote-request.json:18:77-18:82 /properties/holders/default error default-breaks-rule',
  },
  'a default that does not match': {
    edits: field('"type": "string", "title": "A", "pattern": "^0x", "default": "x"'),
    says: 'schemas/quote-request.json:18:79-18:82 /properties/holders/default error default-breaks-rule',
  },
  'a default that is no day': {
    edits: field('"type": "string", "title": "A", "format": "date", "default": "2027-02-30"'),
    says: 'schemas/quote-request.json:18:79-18:91 /properties/holders/default error default-breaks-rule',
  },
  'a default that is too small': {
    edits: field('"type": "integer", "title": "A", "minimum": 2, "default": 1'),
    says: 'schemas/quote-request.json:18:76-18:77 /properties/holders/default error default-breaks-rule',
  },
  'a default with too few choices': {
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X", "Y"] }, "minItems": 2, "default": ["X"]',
    ),
    says: 'schemas/quote-request.json:18:126-18:131 /properties/holders/default error default-breaks-rule',
  },
  'a default of no where it has to be yes': {
    edits: field(
      '"type": "boolean", "title": "A", "control": "radio", "const": true, "default": false',
    ),
    says: 'schemas/quote-request.json:18:97-18:102 /properties/holders/default error default-breaks-rule',
  },
  'a placeholder of other forms in a message': {
    edits: field(
      '"type": "string", "title": "A", "errorMessage": { "required": "{field} is needed" }',
    ),
    says: 'schemas/quote-request.json:18:80-18:99 /properties/holders/errorMessage/required error unknown-placeholder',
  },
  'a placeholder with a capital': {
    edits: field(
      '"type": "string", "title": "A", "maxLength": 3, "errorMessage": { "maxLength": "{Label}: {limit}" }',
    ),
    says: 'schemas/quote-request.json:18:97-18:115 /properties/holders/errorMessage/maxLength error unknown-placeholder → "{label}: {limit}"',
  },
  'a placeholder in two braces': {
    edits: field(
      '"type": "string", "title": "A", "maxLength": 3, "errorMessage": { "maxLength": "{{label}}: {max}" }',
    ),
    says: 'schemas/quote-request.json:18:97-18:115 /properties/holders/errorMessage/maxLength error unknown-placeholder → "{label}: {max}"',
  },
  'a limit where there is none': {
    edits: field(
      '"type": "string", "title": "A", "errorMessage": { "required": "{limit} of {x}" }',
    ),
    says: 'schemas/quote-request.json:18:80-18:96 /properties/holders/errorMessage/required error unknown-placeholder',
  },
  'a limit where a number is told': {
    edits: { 'schemas/quote-request.json': ['"understood":"Wrong"', '"understood":"{limit}?"'] },
    says: 'schemas/quote-request.json:26:406-26:416 /errorMessage/understood error unknown-placeholder',
  },
  'a placeholder in a helper text': {
    edits: field('"type": "string", "title": "A", "description": "{label} it is"'),
    says: 'schemas/quote-request.json:18:65-18:80 /properties/holders/description error unknown-placeholder',
  },
}

/** Fields that look odd, and are right. */
export const odd = [
  '"type": "string", "title": "A", "pattern": "^/a+/i"',
  '"type": "string", "title": "A", "description": "require(d)"',
  '"type": "number", "title": "A", "minimum": 0, "maximum": 4, "multipleOf": 5',
  '"type": "string", "title": "A", "pattern": "^0x", "default": " 0x "',
  '"type": "boolean", "title": "A", "const": true, "default": false',
  '"type": "string", "title": "A", "errorMessage": { "required": "{label} left behind" }',
  '"type": "boolean", "title": "A", "const": true',
]
