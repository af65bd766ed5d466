/** Mistakes inside of a field: habits of other forms, and rules that contradict each other. */
import type { Mistake } from './mistake.ts'
import type { Edit } from './site.ts'

/** Another field in the place of one of the small site's. */
export function field(entries: string): Readonly<Record<string, Edit>> {
  const holders = '{ "type": "integer", "title": "Holders", "minimum": 1 }'
  return { 'schemas/quote-request.json': [holders, `{ ${entries} }`] }
}

export const fields: Mistake[] = [
  {
    name: 'an e-mail field as other forms write it',
    edits: field('"type": "email", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:33',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “email”.',
        help: 'For an e-mail address, write: "type": "string", "format": "email"',
        fix: '"string", "format": "email"',
      },
    ],
  },
  {
    name: 'an e-mail field with its format and the wrong type',
    edits: field('"type": "email", "format": "email", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:33',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “email”.',
        help: 'For an e-mail address, write: "type": "string", "format": "email"',
        fix: '"string"',
      },
    ],
  },
  {
    name: 'an e-mail type beside another format',
    edits: field('"type": "email", "format": "tel", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:33',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “email”.',
        help: 'For an e-mail address, write: "type": "string", "format": "email"',
      },
    ],
  },
  {
    name: 'a date as other forms write it',
    edits: field('"type": "date", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:32',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “date”.',
        help: 'For a date, write: "type": "string", "format": "date"',
        fix: '"string", "format": "date"',
      },
    ],
  },
  {
    name: 'a dropdown without options, as other forms write it',
    edits: field('"type": "dropdown", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:36',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “dropdown”.',
        help: 'For a dropdown, write: "type": "string", "enum": ["First option", "Second option"]',
      },
    ],
  },
  {
    name: 'a dropdown with options under another name',
    edits: field('"type": "dropdown", "title": "A", "options": ["X", "Y"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:36',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “dropdown”.',
        help: 'For a dropdown, write: "type": "string", "enum": ["X", "Y"]',
      },
      {
        at: 'schemas/quote-request.json:18:52-18:61',
        pointer: '/properties/holders/options',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “options”.',
        help: 'Write it like this: "enum": ["X", "Y"]',
      },
    ],
  },
  {
    name: 'a dropdown that has its options',
    edits: field('"type": "select", "title": "A", "enum": ["X", "Y"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:34',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “select”.',
        help: 'For a dropdown, write: "type": "string", "enum": ["X", "Y"]',
        fix: '"string"',
      },
    ],
  },
  {
    name: 'a box to tick as other forms write it',
    edits: field('"type": "checkbox", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:36',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “checkbox”.',
        help: 'For a box to tick, write: "type": "boolean". For several choices, write: "type": "array", "items": { "type": "string", "enum": ["First option", "Second option"] }',
      },
    ],
  },
  {
    name: 'a text of several lines as other forms write it',
    edits: field('"type": "textarea", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:36',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “textarea”.',
        help: 'For a text of several lines, write: "type": "string", "control": "textarea"',
        fix: '"string", "control": "textarea"',
      },
    ],
  },
  {
    name: 'a text as other forms write it',
    edits: field('"type": "text", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:32',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “text”.',
        help: 'For a text of one line, write: "type": "string"',
        fix: '"string"',
      },
    ],
  },
  {
    name: 'round buttons as other forms write it',
    edits: field('"type": "radio", "title": "A", "enum": ["X"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:33',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “radio”.',
        help: 'For a single choice as round buttons, write: "type": "string", "control": "radio", "enum": ["X"]',
        fix: '"string", "control": "radio"',
      },
    ],
  },
  {
    name: 'a kind of field that there is not',
    edits: field('"type": "file", "title": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:32',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “file”.',
        help: 'Write one of “string”, “number”, “integer”, “boolean” or “array”.',
      },
    ],
  },
  {
    name: 'a field that says itself that it is required',
    edits: field('"type": "string", "title": "A", "required": true'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:60',
        pointer: '/properties/holders/required',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “required”.',
        help: 'Remove it here, and name the field in the list at the top: "required": ["name", "stage", "holders"]',
      },
    ],
  },
  {
    name: 'a field that says itself that it is not required',
    edits: field('"type": "string", "title": "A", "required": false'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:60',
        pointer: '/properties/holders/required',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “required”.',
        help: 'Remove it: a field that the list “required” at the top does not name may be left empty.',
      },
    ],
  },
  {
    name: 'options under another name',
    edits: field('"type": "string", "title": "A", "options": ["X", "Y"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:59',
        pointer: '/properties/holders/options',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “options”.',
        help: 'Write it like this: "enum": ["X", "Y"]',
        fix: '"enum"',
      },
    ],
  },
  {
    name: 'options that have values beside their labels',
    edits: field('"type": "string", "title": "A", "options": [{ "value": "x", "label": "X" }]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:59',
        pointer: '/properties/holders/options',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “options”.',
        help: 'Write it like this: "enum": ["X"]',
      },
    ],
  },
  {
    name: 'several choices under another name',
    edits: field('"type": "array", "title": "A", "options": ["X"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:49-18:58',
        pointer: '/properties/holders/options',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “options”.',
        help: 'Write it like this: "items": { "type": "string", "enum": ["X"] }',
      },
    ],
  },
  {
    name: 'a label under another name',
    edits: field('"type": "string", "label": "A"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:36-18:43',
        pointer: '/properties/holders/label',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “label”.',
        help: 'Write it like this: "title": "A"',
        fix: '"title"',
      },
    ],
  },
  {
    name: 'a second label',
    edits: field('"type": "string", "title": "A", "label": "B"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:57',
        pointer: '/properties/holders/label',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “label”.',
        help: 'Remove it: “title” is there already.',
      },
    ],
  },
  {
    name: 'a placeholder',
    edits: field('"type": "string", "title": "A", "placeholder": "Such as Keel"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:63',
        pointer: '/properties/holders/placeholder',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “placeholder”.',
        help: 'Write it like this: "description": "Such as Keel"',
      },
    ],
  },
  {
    name: 'a least length under another name',
    edits: field('"type": "string", "title": "A", "min": 3'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:55',
        pointer: '/properties/holders/min',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “min”.',
        help: 'Write it like this: "minLength": 3',
        fix: '"minLength"',
      },
    ],
  },
  {
    name: 'a largest number under another name',
    edits: field('"type": "number", "title": "A", "max": 3'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:55',
        pointer: '/properties/holders/max',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “max”.',
        help: 'Write it like this: "maximum": 3',
        fix: '"maximum"',
      },
    ],
  },
  {
    name: 'several lines as a switch',
    edits: field('"type": "string", "title": "A", "multiline": true'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:61',
        pointer: '/properties/holders/multiline',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “multiline”.',
        help: 'Remove it. For a text of several lines, write: "type": "string", "control": "textarea"',
      },
    ],
  },
  {
    name: 'a name inside of a field',
    edits: field('"type": "string", "title": "A", "name": "a"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:56',
        pointer: '/properties/holders/name',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “name”.',
        help: 'Remove it: the name of a field is what stands before its colon.',
      },
    ],
  },
  {
    name: 'a message for a format that the field does not have',
    edits: field('"type": "string", "title": "A", "errorMessage": { "email": "No" }'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:68-18:75',
        pointer: '/properties/holders/errorMessage/email',
        code: 'error unknown-key',
        message: '“errorMessage” cannot have an entry “email”.',
        help: 'Write it like this: "format": "No"',
      },
    ],
  },
  {
    name: 'a message under the name of its format',
    edits: field(
      '"type": "string", "format": "email", "title": "A", "errorMessage": { "email": "No" }',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:87-18:94',
        pointer: '/properties/holders/errorMessage/email',
        code: 'error unknown-key',
        message: '“errorMessage” cannot have an entry “email”.',
        help: 'Write it like this: "format": "No"',
        fix: '"format"',
      },
    ],
  },
  {
    name: 'a message outside of its group',
    edits: field('"type": "string", "title": "A", "error": "No"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:50-18:57',
        pointer: '/properties/holders/error',
        code: 'error unknown-key',
        message: 'The field “holders” cannot have an entry “error”.',
        help: 'Write it like this: "errorMessage": { "required": "No" }',
      },
    ],
  },
  {
    name: 'a control for a dropdown that has options',
    edits: field('"type": "string", "title": "A", "control": "dropdown", "enum": ["X"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:71',
        pointer: '/properties/holders/control',
        code: 'error unknown-value',
        message: '“control” cannot be “dropdown”.',
        help: 'Remove it: without it, this is a dropdown already.',
      },
    ],
  },
  {
    name: 'a control for a dropdown without options',
    edits: field('"type": "string", "title": "A", "control": "dropdown"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:71',
        pointer: '/properties/holders/control',
        code: 'error unknown-value',
        message: '“control” cannot be “dropdown”.',
        help: 'Remove it. For a dropdown, write: "type": "string", "enum": ["First option", "Second option"]',
      },
    ],
  },
  {
    name: 'a text that looks like a box to tick',
    edits: field('"type": "string", "title": "A", "control": "checkbox"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:71',
        pointer: '/properties/holders/control',
        code: 'error unknown-value',
        message: '“control” cannot be “checkbox”.',
        help: 'Remove it. For a box to tick, write: "type": "boolean". For several choices, write: "type": "array", "items": { "type": "string", "enum": ["First option", "Second option"] }',
      },
    ],
  },
  {
    name: 'a box that says that it is one',
    edits: field('"type": "boolean", "title": "A", "control": "checkbox"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:62-18:72',
        pointer: '/properties/holders/control',
        code: 'error unknown-value',
        message: '“control” cannot be “checkbox”.',
        help: 'Remove it: without it, this is a box to tick already.',
      },
    ],
  },
  {
    name: 'a control under another name',
    edits: field('"type": "string", "title": "A", "control": "radios", "enum": ["X"]'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:69',
        pointer: '/properties/holders/control',
        code: 'error unknown-value',
        message: '“control” cannot be “radios”.',
        help: 'Did you mean “radio”?',
        fix: '"radio"',
      },
    ],
  },
  {
    name: 'a text that says that it is one',
    edits: field('"type": "string", "title": "A", "control": "text"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:67',
        pointer: '/properties/holders/control',
        code: 'error unknown-value',
        message: '“control” cannot be “text”.',
        help: 'Remove it: without it, this is a text of one line already.',
      },
    ],
  },
  {
    name: 'a format under another name',
    edits: field('"type": "string", "title": "A", "format": "phone"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:60-18:67',
        pointer: '/properties/holders/format',
        code: 'error unknown-value',
        message: '“format” cannot be “phone”.',
        help: 'Did you mean “tel”?',
        fix: '"tel"',
      },
    ],
  },
  {
    name: 'a format that is a control',
    edits: field('"type": "string", "title": "A", "format": "textarea"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:60-18:70',
        pointer: '/properties/holders/format',
        code: 'error unknown-value',
        message: '“format” cannot be “textarea”.',
        help: 'Remove it. For a text of several lines, write: "type": "string", "control": "textarea"',
      },
    ],
  },
  {
    name: 'a format that there is not',
    edits: field('"type": "string", "title": "A", "format": "password"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:60-18:70',
        pointer: '/properties/holders/format',
        code: 'error unknown-value',
        message: '“format” cannot be “password”.',
        help: 'Write one of “email”, “tel”, “uri” or “date”.',
      },
    ],
  },
  {
    name: 'a box that must not be ticked',
    edits: field('"type": "boolean", "title": "A", "const": false'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:60-18:65',
        pointer: '/properties/holders/const',
        code: 'error wrong-value',
        message: '“const” is always true, and here it is “false”.',
        help: 'Write true, or remove it.',
      },
    ],
  },
  {
    name: 'choices that may be repeated',
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "uniqueItems": false',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:110-18:115',
        pointer: '/properties/holders/uniqueItems',
        code: 'error wrong-value',
        message: '“uniqueItems” is always true, and here it is “false”.',
        help: 'Write true, or remove it.',
      },
    ],
  },
  {
    name: 'options that are not texts',
    edits: field('"type": "array", "title": "A", "items": { "type": "number", "enum": ["X"] }'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:68-18:76',
        pointer: '/properties/holders/items/type',
        code: 'error wrong-value',
        message: '“type” is always "string", and here it is “number”.',
        help: 'Write "string".',
      },
    ],
  },
  {
    name: 'a pattern with a needless backslash',
    edits: field('"type": "string", "title": "A", "pattern": "^\\\\d{3}\\\\-\\\\d{4}$"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:80',
        pointer: '/properties/holders/pattern',
        code: 'error wrong-form',
        message: '“pattern” is not a regular expression: “^\\d{3}\\-\\d{4}$”.',
        help: 'Write it without the backslashes that it does not need: "^\\\\d{3}-\\\\d{4}$"',
        fix: '"^\\\\d{3}-\\\\d{4}$"',
      },
    ],
  },
  {
    name: 'a pattern with a needless backslash beside one in brackets',
    edits: field('"type": "string", "title": "A", "pattern": "\\\\@[\\\\-a]"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:72',
        pointer: '/properties/holders/pattern',
        code: 'error wrong-form',
        message: '“pattern” is not a regular expression: “\\@[\\-a]”.',
        help: 'Write it without the backslashes that it does not need: "@[\\\\-a]"',
        fix: '"@[\\\\-a]"',
      },
    ],
  },
  {
    name: 'a pattern with a count from nothing',
    edits: field('"type": "string", "title": "A", "pattern": "x{,3}"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:68',
        pointer: '/properties/holders/pattern',
        code: 'error wrong-form',
        message: '“pattern” is not a regular expression: “x{,3}”.',
        help: 'Did you mean "x{0,3}"?',
      },
    ],
  },
  {
    name: 'a pattern with half a count',
    edits: field('"type": "string", "title": "A", "pattern": "a{"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:61-18:65',
        pointer: '/properties/holders/pattern',
        code: 'error wrong-form',
        message: '“pattern” is not a regular expression: “a{”.',
        help: 'Correct it, or ask the developer of the site.',
      },
    ],
  },
  {
    name: 'a multiple of nothing',
    edits: field('"type": "number", "title": "A", "multipleOf": 0'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:64-18:65',
        pointer: '/properties/holders/multipleOf',
        code: 'error out-of-range',
        message: '“multipleOf” is too small: 0.',
        help: 'Write more than 0.',
      },
    ],
  },
  {
    name: 'a multiple of less than nothing',
    edits: field('"type": "number", "title": "A", "multipleOf": -1'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:64-18:66',
        pointer: '/properties/holders/multipleOf',
        code: 'error out-of-range',
        message: '“multipleOf” is too small: -1.',
        help: 'Write more than 0.',
      },
    ],
  },
  {
    name: 'a smallest number above the largest',
    edits: field('"type": "integer", "title": "A", "minimum": 5, "maximum": 3'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:62-18:63',
        pointer: '/properties/holders/minimum',
        code: 'error impossible-rule',
        message: 'No answer can be right in the field “holders”: “minimum” is above “maximum”.',
        help: 'Make “minimum” smaller, or “maximum” larger.',
      },
    ],
  },
  {
    name: 'a number above the largest one',
    edits: field('"type": "integer", "title": "A", "exclusiveMinimum": 3, "maximum": 3'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:71-18:72',
        pointer: '/properties/holders/exclusiveMinimum',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: “exclusiveMinimum” is not below “maximum”.',
        help: 'Make “exclusiveMinimum” smaller, or “maximum” larger.',
      },
    ],
  },
  {
    name: 'no whole number within the limits',
    edits: field('"type": "integer", "title": "A", "exclusiveMinimum": 3, "exclusiveMaximum": 4'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:35',
        pointer: '/properties/holders/type',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: no whole number lies within its limits.',
        help: 'Change the limits, or remove one of them.',
      },
    ],
  },
  {
    name: 'no multiple within the limits',
    edits: field('"type": "number", "title": "A", "minimum": 1, "maximum": 4, "multipleOf": 5'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:92-18:93',
        pointer: '/properties/holders/multipleOf',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: no multiple of 5 lies within its limits.',
        help: 'Change the limits, or remove one of them.',
      },
    ],
  },
  {
    name: 'a text without room',
    edits: field('"type": "string", "title": "A", "maxLength": 0'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:63-18:64',
        pointer: '/properties/holders/maxLength',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: “maxLength” leaves no room for one.',
        help: 'Make “maxLength” larger, or remove it.',
      },
    ],
  },
  {
    name: 'a date without room',
    edits: field('"type": "string", "title": "A", "format": "date", "maxLength": 8'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:81-18:82',
        pointer: '/properties/holders/maxLength',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: the format “date” takes at least 10 characters.',
        help: 'Make “maxLength” larger, or remove it.',
      },
    ],
  },
  {
    name: 'a date that has to be too long',
    edits: field('"type": "string", "title": "A", "format": "date", "minLength": 20'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:81-18:83',
        pointer: '/properties/holders/minLength',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: the format “date” takes at most 12 characters.',
        help: 'Make “minLength” smaller, or remove it.',
      },
    ],
  },
  {
    name: 'more choices than options',
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "minItems": 2',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:107-18:108',
        pointer: '/properties/holders/minItems',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: “minItems” asks for 2, and there is 1 option.',
        help: 'Make “minItems” smaller, or add options.',
      },
    ],
  },
  {
    name: 'no choice at all',
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X"] }, "maxItems": 0',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:107-18:108',
        pointer: '/properties/holders/maxItems',
        code: 'error impossible-rule',
        message:
          'No answer can be right in the field “holders”: “maxItems” leaves no room for one.',
        help: 'Make “maxItems” larger, or remove it.',
      },
    ],
  },
  {
    name: 'a default that is no address',
    edits: field('"type": "string", "title": "A", "format": "email", "default": "me"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:80-18:84',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “format” refuses.',
        help: 'Change “default”, remove it, or change “format”.',
      },
    ],
  },
  {
    name: 'a default that is too long',
    edits: field('"type": "string", "title": "A", "maxLength": 2, "default": "abc"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:77-18:82',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “maxLength” refuses.',
        help: 'Change “default”, remove it, or change “maxLength”.',
      },
    ],
  },
  {
    name: 'a default that does not match',
    edits: field('"type": "string", "title": "A", "pattern": "^0x", "default": "x"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:79-18:82',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “pattern” refuses.',
        help: 'Change “default”, remove it, or change “pattern”.',
      },
    ],
  },
  {
    name: 'a default that is no day',
    edits: field('"type": "string", "title": "A", "format": "date", "default": "2027-02-30"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:79-18:91',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “format” refuses.',
        help: 'Change “default”, remove it, or change “format”.',
      },
    ],
  },
  {
    name: 'a default that is too small',
    edits: field('"type": "integer", "title": "A", "minimum": 2, "default": 1'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:76-18:77',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “minimum” refuses.',
        help: 'Change “default”, remove it, or change “minimum”.',
      },
    ],
  },
  {
    name: 'a default with too few choices',
    edits: field(
      '"type": "array", "title": "A", "items": { "type": "string", "enum": ["X", "Y"] }, "minItems": 2, "default": ["X"]',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:126-18:131',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “minItems” refuses.',
        help: 'Change “default”, remove it, or change “minItems”.',
      },
    ],
  },
  {
    name: 'a default of no where it has to be yes',
    edits: field(
      '"type": "boolean", "title": "A", "control": "radio", "const": true, "default": false',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:97-18:102',
        pointer: '/properties/holders/default',
        code: 'error default-breaks-rule',
        message: 'The field “holders” begins with an answer that its own rule “const” refuses.',
        help: 'Change “default”, remove it, or change “const”.',
      },
    ],
  },
  {
    name: 'a placeholder of other forms in a message',
    edits: field(
      '"type": "string", "title": "A", "errorMessage": { "required": "{field} is needed" }',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:80-18:99',
        pointer: '/properties/holders/errorMessage/required',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{field}” as it stands in this message.',
        help: 'Did you mean “{label}”? Only {label}, the name of the field, is filled in here.',
      },
    ],
  },
  {
    name: 'a placeholder with a capital',
    edits: field(
      '"type": "string", "title": "A", "maxLength": 3, "errorMessage": { "maxLength": "{Label}: {limit}" }',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:97-18:115',
        pointer: '/properties/holders/errorMessage/maxLength',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{Label}” as it stands in this message.',
        help: 'Did you mean “{label}”? Only {label}, the name of the field, and {limit}, the number in its rule, are filled in.',
        fix: '"{label}: {limit}"',
      },
    ],
  },
  {
    name: 'a placeholder in two braces',
    edits: field(
      '"type": "string", "title": "A", "maxLength": 3, "errorMessage": { "maxLength": "{{label}}: {max}" }',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:97-18:115',
        pointer: '/properties/holders/errorMessage/maxLength',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{{label}}” as it stands in this message.',
        help: 'Did you mean “{label}”? Only {label}, the name of the field, and {limit}, the number in its rule, are filled in.',
        fix: '"{label}: {max}"',
      },
    ],
  },
  {
    name: 'a limit where there is none',
    edits: field(
      '"type": "string", "title": "A", "errorMessage": { "required": "{limit} of {x}" }',
    ),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:80-18:96',
        pointer: '/properties/holders/errorMessage/required',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{limit}” as it stands in this message.',
        help: 'Remove it. Only {label}, the name of the field, is filled in here.',
      },
    ],
  },
  {
    name: 'a limit where a number is told',
    edits: { 'schemas/quote-request.json': ['"understood":"Wrong"', '"understood":"{limit}?"'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:26:406-26:416',
        pointer: '/errorMessage/understood',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{limit}” as it stands in this message.',
        help: 'Did you mean “{number}”? Only {label}, the name of the field, and {number}, the number as it was read, are filled in.',
      },
    ],
  },
  {
    name: 'a placeholder in a helper text',
    edits: field('"type": "string", "title": "A", "description": "{label} it is"'),
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:65-18:80',
        pointer: '/properties/holders/description',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{label}” as it stands in this text.',
        help: 'Remove it. It is filled in only in the messages in “errorMessage”.',
      },
    ],
  },
]

/** Fields that look odd, and are right. */
export const odd = [
  '"type": "string", "title": "A", "pattern": "/a+/i"',
  '"type": "string", "title": "A", "description": "require(d)"',
  '"type": "number", "title": "A", "minimum": 0, "maximum": 4, "multipleOf": 5',
  '"type": "string", "title": "A", "pattern": "^0x", "default": " 0x "',
  '"type": "boolean", "title": "A", "const": true, "default": false',
  '"type": "string", "title": "A", "errorMessage": { "required": "{label} left behind" }',
  '"type": "boolean", "title": "A", "const": true',
]
