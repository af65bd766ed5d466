/** Mistakes in the form's fields, options, rules and messages. */
import { texts } from '../site.ts'
import { type Mistakes, replacing } from './mistake.ts'

const file = 'schemas/quote-request.json'

export const form: Mistakes = {
  ...replacing({ file, from: '["Early", "Late"]', place: '/properties/stage/enum' }, [
    { to: '[]', code: 'too-few-entries' },
    { to: '["Early", " "]', code: 'blank-text', place: '/properties/stage/enum/1' },
    { to: '["A", "B", "A"]', code: 'repeated-entry' },
  ]),
  ...replacing({ file, from: '"enum": ["Early", "Late"]' }, [
    { to: '"control": "radio"', code: 'missing-key', place: '/properties/stage' },
    {
      to: '"enum": ["Early", "Late"], "maxLength": 3',
      code: 'entry-does-not-fit',
      place: '/properties/stage/maxLength',
    },
    {
      to: '"enum": ["Early", "Late"], "default": "Lat"',
      code: 'default-breaks-rule',
      place: '/properties/stage/default',
    },
  ]),
  ...replacing({ file, from: '["name", "stage"]', place: '/required/2' }, [
    { to: '["name", "stage", "phone"]', code: 'no-such-field' },
    { to: '["name", "stage", "name"]', code: 'repeated-entry', place: '/required' },
    { to: '["name", "stag"]', code: 'no-such-field', place: '/required/1' },
  ]),
  ...replacing({ file, from: '{ "required": "Name is required" }' }, [
    {
      to: '{ "required": "Name is required", "tooLong": "Too long" }',
      code: 'unknown-key',
      place: '/properties/name/errorMessage/tooLong',
    },
    {
      to: '{ "requird": "Name is required" }',
      code: 'misspelt-key',
      place: '/properties/name/errorMessage/requird',
      fix: '"required"',
    },
  ]),
  ...replacing({ file, from: '"uniqueItems": true' }, [
    {
      to: '"uniqueItems": true, "default": ["Listing", "Other"]',
      code: 'default-breaks-rule',
      place: '/properties/needs/default/1',
    },
  ]),
  ...replacing({ file, from: '"holders":', code: 'wrong-name' }, [
    { to: '"constructor":', place: '/properties/constructor' },
    { to: '"__proto__":', place: '/properties/__proto__' },
    // Programs send a form by this name.
    { to: '"requestSubmit":', place: '/properties/requestSubmit' },
  ]),
  ...replacing({ file }, [
    {
      from: '"items": { "type": "string", "enum": ["Listing", "Liquidity"] },',
      to: '',
      code: 'missing-key',
      place: '/properties/needs',
    },
    { from: '"title": "Holders", ', to: '', code: 'missing-key', place: '/properties/holders' },
    {
      from: '"properties": {',
      to: '"fields": {',
      code: 'unknown-key',
      place: '/fields',
      fix: '"properties"',
    },
  ]),
  ...replacing(
    {
      file,
      from: '"required":"Wrong"',
      code: 'unknown-placeholder',
      place: '/errorMessage/required',
    },
    [
      { to: '"required":"{field} is wrong"' },
      { to: '"required":"{label} is wrong}"' },
      { to: '"required":"{label is wrong"', fix: '"{label} is wrong"' },
      { to: '"required":"label} is wrong"', fix: '"{label} is wrong"' },
      { to: '"required":"{limit} of {x}"' },
    ],
  ),
  ...replacing({ file, from: '"title": "Holders"' }, [
    {
      to: '"title": "Holders", "shownWith": { "field": "stag", "is": ["Late"] }',
      code: 'no-such-field',
      place: '/properties/holders/shownWith/field',
    },
    {
      to: '"title": "Holders", "shownWith": { "field": "stage", "is": ["Lat"] }',
      code: 'condition-never-met',
      place: '/properties/holders/shownWith/is/0',
    },
    {
      to: '"title": "Holders", "shownWith": { "field": "stage", "is": ["Late", true] }',
      code: 'condition-never-met',
      place: '/properties/holders/shownWith/is/1',
    },
    {
      to: '"title": "Holders", "shownWith": { "field": "name", "is": ["Ada"] }',
      code: 'condition-never-met',
      place: '/properties/holders/shownWith/field',
    },
  ]),
  'a field that depends on itself': {
    edits: {
      [file]: [
        '"title": "Stage"',
        '"title": "Stage", "shownWith": { "field": "stage", "is": ["Late"] }',
      ],
    },
    expected: [{ code: 'condition-never-met', place: '/properties/stage/shownWith/field' }],
  },
  'three fields, two of which depend on each other': {
    edits: {
      [file]: texts[file]
        ?.replace(
          '"title": "Stage"',
          '"title": "Stage", "shownWith": { "field": "needs", "is": ["Listing"] }',
        )
        .replace(
          '"type": "array"',
          '"type": "array", "shownWith": { "field": "stage", "is": ["Late"] }',
        )
        .replace(
          '"title": "Holders"',
          '"title": "Holders", "shownWith": { "field": "stage", "is": ["Late"] }',
        ),
    },
    expected: [{ code: 'condition-never-met', place: '/properties/stage/shownWith/field' }],
  },
  'a form without fields': {
    edits: {
      [file]: JSON.stringify({ ...JSON.parse(texts[file] ?? ''), required: [], properties: {} }),
    },
    expected: [{ code: 'too-few-entries', place: '/properties' }],
  },
}
