/** Mistakes inside of a field: words of HTML and of other forms, and rules that contradict each other. */
import type { Mistakes } from './mistake.ts'
import type { Edit } from './site.ts'

/** Another field in the place of one of the small site's. */
export function field(entries: string): Readonly<Record<string, Edit>> {
  const holders = '{ "type": "integer", "title": "Holders", "minimum": 1 }'
  return { 'schemas/quote-request.json': [holders, `{ ${entries} }`] }
}

export const fields: Mistakes = {
  'an e-mail field in the words of HTML':
    'field: "type": ⟦"email"⟧, "title": "A" ⇒ ./type error unknown-value → "string", "format": "email"',
  'an e-mail field with its format and the wrong type':
    'field: "type": ⟦"email"⟧, "format": "email", "title": "A" ⇒ ./type error unknown-value → "string"',
  'an e-mail type beside another format':
    'field: "type": ⟦"email"⟧, "format": "tel", "title": "A" ⇒ ./type error unknown-value',
  'a date in the words of HTML':
    'field: "type": ⟦"date"⟧, "title": "A" ⇒ ./type error unknown-value → "string", "format": "date"',
  'a dropdown with options under another name': {
    edits: field('"type": "dropdown", "title": "A", "options": ["X", "Y"]'),
    says: [
      'schemas/quote-request.json:18:26-18:36 /properties/holders/type error unknown-value',
      'schemas/quote-request.json:18:52-18:61 /properties/holders/options error unknown-key',
    ],
  },
  'a dropdown that has its options':
    'field: "type": ⟦"select"⟧, "title": "A", "enum": ["X", "Y"] ⇒ ./type error unknown-value → "string"',
  'a box to tick in the words of HTML':
    'field: "type": ⟦"checkbox"⟧, "title": "A" ⇒ ./type error unknown-value',
  'a text of several lines in the words of HTML':
    'field: "type": ⟦"textarea"⟧, "title": "A" ⇒ ./type error unknown-value → "string", "control": "textarea"',
  'a text in the words of HTML':
    'field: "type": ⟦"text"⟧, "title": "A" ⇒ ./type error unknown-value → "string"',
  'round buttons in the words of HTML':
    'field: "type": ⟦"radio"⟧, "title": "A", "enum": ["X"] ⇒ ./type error unknown-value → "string", "control": "radio"',
  'a kind of field that there is not':
    'field: "type": ⟦"file"⟧, "title": "A" ⇒ ./type error unknown-value',
  'a field that says itself that it is required':
    'field: "type": "string", "title": "A", ⟦"required"⟧: true ⇒ ./required error unknown-key',
  'options under another name':
    'field: "type": "string", "title": "A", ⟦"options"⟧: ["X", "Y"] ⇒ ./options error unknown-key',
  'options that have values beside their labels':
    'field: "type": "string", "title": "A", ⟦"options"⟧: [{ "value": "x", "label": "X" }] ⇒ ./options error unknown-key',
  'several choices under another name':
    'field: "type": "array", "title": "A", ⟦"options"⟧: ["X"] ⇒ ./options error unknown-key',
  'a label under another name':
    'field: "type": "string", ⟦"label"⟧: "A" ⇒ ./label error unknown-key → "title"',
  'a second label':
    'field: "type": "string", "title": "A", ⟦"label"⟧: "B" ⇒ ./label error unknown-key',
  'a placeholder':
    'field: "type": "string", "title": "A", ⟦"placeholder"⟧: "Such as Keel" ⇒ ./placeholder error unknown-key',
  'a message outside of its group':
    'field: "type": "string", "title": "A", ⟦"error"⟧: "No" ⇒ ./error error unknown-key',
  'a control under another name':
    'field: "type": "string", "title": "A", "control": ⟦"radios"⟧, "enum": ["X"] ⇒ ./control error wrong-value → "radio"',
  'a format that there is not':
    'field: "type": "string", "title": "A", "format": ⟦"password"⟧ ⇒ ./format error unknown-value',
  'a box that must not be ticked':
    'field: "type": "boolean", "title": "A", "const": ⟦false⟧ ⇒ ./const error wrong-value',
  'choices that may be repeated':
    'field: "type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "uniqueItems": ⟦false⟧ ⇒ ./uniqueItems error wrong-value',
  'options that are not texts':
    'field: "type": "array", "title": "A", "items": { "type": ⟦"number"⟧, "enum": ["X"] } ⇒ ./items/type error wrong-value',
  'a pattern with a needless backslash':
    'field: "type": "string", "title": "A", "examples": ["a"], "pattern": ⟦"^\\\\d{3}\\\\-\\\\d{4}$"⟧ ⇒ ./pattern error wrong-form → "^\\\\d{3}-\\\\d{4}$"',
  'a pattern with a needless backslash beside one in brackets':
    'field: "type": "string", "title": "A", "examples": ["a"], "pattern": ⟦"\\\\@[\\\\-a]"⟧ ⇒ ./pattern error wrong-form → "@[\\\\-a]"',
  'a pattern with a count from nothing':
    'field: "type": "string", "title": "A", "examples": ["a"], "pattern": ⟦"x{,3}"⟧ ⇒ ./pattern error wrong-form',
  'a pattern with half a count':
    'field: "type": "string", "title": "A", "examples": ["a"], "pattern": ⟦"a{"⟧ ⇒ ./pattern error wrong-form',
  'a pattern between slashes':
    'field: "type": "string", "title": "A", "examples": ["a"], "pattern": ⟦"/^\\\\d+$/"⟧ ⇒ ./pattern error wrong-form → "^\\\\d+$"',
  'a pattern between slashes with a flag':
    'field: "type": "string", "title": "A", "examples": ["a"], "pattern": ⟦"/^[A-Z]+$/i"⟧ ⇒ ./pattern error wrong-form',
  'a pattern without an example': {
    edits: field('"type": "string", "title": "A", "pattern": "^0x"'),
    says: 'schemas/quote-request.json:18:16-18:17 /properties/holders error missing-key',
  },
  'an example that does not match':
    'field: "type": "string", "title": "A", "pattern": "^0x", "examples": ["0x1", ⟦"1x"⟧] ⇒ ./examples/1 error example-breaks-rule',
  'an example that is no address':
    'field: "type": "string", "title": "A", "format": "email", "examples": [⟦"me"⟧] ⇒ ./examples/0 error example-breaks-rule',
  'a format and a length of which nobody knows an answer': {
    edits: field('"type": "string", "title": "A", "format": "email", "minLength": 60'),
    says: 'schemas/quote-request.json:18:5-18:14 /properties/holders warning no-answer-found',
  },
  'a multiple of nothing':
    'field: "type": "number", "title": "A", "multipleOf": ⟦0⟧ ⇒ ./multipleOf error out-of-range',
  'a multiple of less than nothing':
    'field: "type": "number", "title": "A", "multipleOf": ⟦-1⟧ ⇒ ./multipleOf error out-of-range',
  'a smallest number above the largest':
    'field: "type": "integer", "title": "A", "minimum": ⟦5⟧, "maximum": 3 ⇒ ./minimum error impossible-rule',
  'a number above the largest one':
    'field: "type": "integer", "title": "A", "exclusiveMinimum": ⟦3⟧, "maximum": 3 ⇒ ./exclusiveMinimum error impossible-rule',
  'no whole number within the limits':
    'field: "type": ⟦"integer"⟧, "title": "A", "exclusiveMinimum": 3, "exclusiveMaximum": 4 ⇒ ./type error impossible-rule',
  'no multiple within the limits':
    'field: "type": "number", "title": "A", "minimum": 1, "maximum": 4, "multipleOf": ⟦5⟧ ⇒ ./multipleOf error impossible-rule',
  'a text with too little space':
    'field: "type": "string", "title": "A", "maxLength": ⟦0⟧ ⇒ ./maxLength error impossible-rule',
  'a date with too little space':
    'field: "type": "string", "title": "A", "format": "date", "maxLength": ⟦8⟧ ⇒ ./maxLength error impossible-rule',
  'a date that has to be too long':
    'field: "type": "string", "title": "A", "format": "date", "minLength": ⟦20⟧ ⇒ ./minLength error impossible-rule',
  'more choices than options':
    'field: "type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "minItems": ⟦2⟧ ⇒ ./minItems error impossible-rule',
  'no choice at all':
    'field: "type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "maxItems": ⟦0⟧ ⇒ ./maxItems error impossible-rule',
  'a default that is no address':
    'field: "type": "string", "title": "A", "format": "email", "default": ⟦"me"⟧ ⇒ ./default error default-breaks-rule',
  'a default that is too long':
    'field: "type": "string", "title": "A", "maxLength": 2, "default": ⟦"abc"⟧ ⇒ ./default error default-breaks-rule',
  'a default that does not match':
    'field: "type": "string", "title": "A", "pattern": "^0x", "examples": ["0x"], "default": ⟦"x"⟧ ⇒ ./default error default-breaks-rule',
  'a default that is no day':
    'field: "type": "string", "title": "A", "format": "date", "default": ⟦"2027-02-30"⟧ ⇒ ./default error default-breaks-rule',
  'a default that is too small':
    'field: "type": "integer", "title": "A", "minimum": 2, "default": ⟦1⟧ ⇒ ./default error default-breaks-rule',
  'a default with too few choices': {
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X", "Y"] }, "minItems": 2, "default": ["X"]',
    ),
    says: 'schemas/quote-request.json:18:126-18:131 /properties/holders/default error default-breaks-rule',
  },
  'a default of no where it has to be yes':
    'field: "type": "boolean", "title": "A", "control": "radio", "const": true, "default": ⟦false⟧ ⇒ ./default error default-breaks-rule',
  'a placeholder of other forms in a message':
    'field: "type": "string", "title": "A", "errorMessage": { "required": ⟦"{field} is needed"⟧ } ⇒ ./errorMessage/required error unknown-placeholder',
  'a placeholder with an upper-case letter': {
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
  'a limit where there is none':
    'field: "type": "string", "title": "A", "errorMessage": { "required": ⟦"{limit} of {x}"⟧ } ⇒ ./errorMessage/required error unknown-placeholder',
  'a limit where a number is told':
    'form: "understood":"Wrong" ↦ "understood":⟦"{limit}?"⟧ ⇒ /errorMessage/understood error unknown-placeholder',
  'a placeholder in a helper text':
    'field: "type": "string", "title": "A", "description": ⟦"{label} it is"⟧ ⇒ ./description error unknown-placeholder',
}

/** Fields that look odd, and are right. */
export const odd = [
  '"type": "string", "title": "A", "pattern": "^/a+/i", "examples": ["/a/i"]',
  '"type": "string", "title": "A", "description": "require(d)"',
  '"type": "number", "title": "A", "minimum": 0, "maximum": 4, "multipleOf": 5',
  '"type": "string", "title": "A", "pattern": "^0x", "examples": ["0x"], "default": " 0x "',
  '"type": "string", "title": "A", "format": "uri", "pattern": "^https://github", "examples": ["github.com/keelbook"]',
  '"type": "string", "title": "A", "format": "tel", "default": "tel:+49\u201130 123456"',
  '"type": "boolean", "title": "A", "const": true, "default": false',
  '"type": "string", "title": "A", "errorMessage": { "required": "{label} left behind" }',
  '"type": "boolean", "title": "A", "const": true',
]
