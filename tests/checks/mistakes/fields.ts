/** Mistakes inside of a field: words of other forms, and rules that contradict each other. */
import { type Mistakes, replacing } from './mistake.ts'

const file = 'schemas/quote-request.json'
const field = '/properties/holders'
const from = '"type": "integer", "minimum": 1'

export const fields: Mistakes = {
  ...replacing({ file, from, code: 'unknown-value', place: `${field}/type` }, [
    { to: '"type": "email"' },
    { to: '"type": "strng"', fix: '"string"' },
  ]),
  ...replacing({ file, from, code: 'unknown-key' }, [
    { to: '"type": "string", "required": true', place: `${field}/required` },
    { to: '"type": "string", "label": "B"', place: `${field}/label` },
    { to: '"type": "string", "placeholder": "Such as Keel"', place: `${field}/placeholder` },
    { to: '"type": "string", "error": "No"', place: `${field}/error` },
  ]),
  ...replacing({ file, from: '"title": "Holders"', place: `${field}/label` }, [
    { to: '"label": "Holders"', code: 'unknown-key', fix: '"title"' },
  ]),
  'a dropdown with options under another name': {
    edits: { [file]: [from, '"type": "dropdown", "options": ["X", "Y"]'] },
    expected: [
      { code: 'unknown-value', place: `${field}/type` },
      { code: 'unknown-key', place: `${field}/options` },
    ],
  },
  ...replacing({ file, from, code: 'unknown-value', place: `${field}/format` }, [
    { to: '"type": "string", "format": "password"' },
  ]),
  ...replacing({ file, from, code: 'wrong-value' }, [
    {
      to: '"type": "string", "control": "radios", "enum": ["X"]',
      place: `${field}/control`,
      fix: '"radio"',
    },
    { to: '"type": "boolean", "const": false', place: `${field}/const` },
    {
      to: '"type": "array", "items": { "type": "string", "enum": ["X"] }, "uniqueItems": false',
      place: `${field}/uniqueItems`,
    },
    {
      to: '"type": "array", "items": { "type": "number", "enum": ["X"] }',
      place: `${field}/items/type`,
    },
  ]),
  ...replacing({ file, from, code: 'entry-does-not-fit' }, [
    { to: '"type": "integer", "minLength": 1', place: `${field}/minLength` },
    { to: '"type": "string", "rows": 4', place: `${field}/rows` },
  ]),
  ...replacing({ file, from, code: 'wrong-form', place: `${field}/pattern` }, [
    { to: '"type": "string", "examples": ["a"], "pattern": "^\\\\d{3}\\\\-\\\\d{4}$"' },
    { to: '"type": "string", "examples": ["a"], "pattern": "/^[A-Z]+$/i"' },
    { to: '"type": "string", "examples": ["a"], "pattern": "("' },
  ]),
  ...replacing({ file, from }, [
    { to: '"type": "string", "pattern": "^0x"', code: 'missing-key', place: field },
    {
      to: '"type": "string", "pattern": "^0x", "examples": ["0x1", "1x"]',
      code: 'example-breaks-rule',
      place: `${field}/examples/1`,
    },
    {
      to: '"type": "string", "format": "email", "examples": ["me"]',
      code: 'example-breaks-rule',
      place: `${field}/examples/0`,
    },
    {
      to: '"type": "string", "format": "email", "minLength": 60',
      code: 'no-answer-found',
      place: `${field}/minLength`,
    },
    { to: '"type": "number", "multipleOf": 0', code: 'out-of-range', place: `${field}/multipleOf` },
  ]),
  ...replacing({ file, from, code: 'no-answer-found' }, [
    { to: '"type": "string", "minLength": 9, "maxLength": 3', place: `${field}/maxLength` },
    { to: '"type": "string", "format": "date", "maxLength": 8', place: `${field}/maxLength` },
    { to: '"type": "integer", "minimum": 5, "maximum": 3', place: `${field}/maximum` },
    {
      to: '"type": "integer", "exclusiveMinimum": 3, "exclusiveMaximum": 4',
      place: `${field}/exclusiveMaximum`,
    },
    {
      to: '"type": "number", "minimum": 1, "maximum": 4, "multipleOf": 5',
      place: `${field}/minimum`,
    },
    {
      to: '"type": "array", "items": { "type": "string", "enum": ["X"] }, "minItems": 2',
      place: `${field}/minItems`,
    },
  ]),
  ...replacing({ file, from, place: `${field}/default`, code: 'default-breaks-rule' }, [
    { to: '"type": "string", "format": "email", "default": "me"' },
    { to: '"type": "string", "pattern": "^0x", "examples": ["0x"], "default": "x"' },
    { to: '"type": "string", "format": "date", "default": "2027-02-30"' },
    {
      to: '"type": "array", "items": { "type": "string", "enum": ["X", "Y"] }, "minItems": 2, "default": ["X"]',
    },
    { to: '"type": "boolean", "control": "radio", "const": true, "default": false' },
    { to: '"type": "integer", "default": "many"' },
    { to: '"type": "boolean", "const": true, "default": true', code: 'ticked-beforehand' },
  ]),
  ...replacing({ file, from, code: 'unknown-placeholder' }, [
    {
      to: '"type": "string", "maxLength": 3, "errorMessage": { "maxLength": "{Label}: {limit}" }',
      place: `${field}/errorMessage/maxLength`,
      fix: '"{label}: {limit}"',
    },
    {
      to: '"type": "string", "maxLength": 3, "errorMessage": { "maxLength": "{{label}}: {max}" }',
      place: `${field}/errorMessage/maxLength`,
      fix: '"{label}: {max}"',
    },
  ]),
}

/** Entries of fields that look odd, and are right. */
export const rightFields = [
  '"type": "string", "title": "A", "pattern": "^/a+/i", "examples": ["/a/i"]',
  '"type": "string", "title": "A", "description": "require(d)"',
  '"type": "number", "title": "A", "minimum": 0, "maximum": 4, "multipleOf": 5',
  '"type": "string", "title": "A", "pattern": "^0x", "examples": ["0x"], "default": " 0x "',
  '"type": "string", "title": "A", "format": "uri", "pattern": "^https://github", "examples": ["github.com/keelbook"]',
  '"type": "string", "title": "A", "format": "tel", "default": "tel:+49\u201130 123456"',
  '"type": "boolean", "title": "A", "const": true, "default": false',
  '"type": "string", "title": "A", "errorMessage": { "required": "{label} left behind" }',
  '"type": "boolean", "title": "With market making", "default": true',
  '"type": "string", "title": "A", "pattern": "a", "examples": ["a"], "errorMessage": { "pattern": "{label}: {1, 2}" }',
]
