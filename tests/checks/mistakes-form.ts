/** Mistakes in the form's fields, options, rules and messages. */
import type { Mistakes } from './mistake.ts'
import { texts } from './site.ts'

export const form: Mistakes = {
  'a dropdown without options': {
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '[]'] },
    says: 'schemas/quote-request.json:15:15-15:17 /properties/stage/enum error no-options',
  },
  'a blank option': {
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", " "]'] },
    says: 'schemas/quote-request.json:15:25-15:28 /properties/stage/enum/1 error blank-option',
  },
  'a repeated option': {
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", "Late", "Early"]'] },
    says: 'schemas/quote-request.json:15:33-15:40 /properties/stage/enum/2 error repeated-option',
  },
  'an option repeated but for a space': {
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", "Early "]'] },
    says: 'schemas/quote-request.json:15:25-15:33 /properties/stage/enum/1 error repeated-option',
  },
  'several choices without options': {
    edits: {
      'schemas/quote-request.json': [
        '      "items": { "type": "string", "enum": ["Listing", "Liquidity"] },\n',
        '',
      ],
    },
    says: 'schemas/quote-request.json:19:14-19:15 /properties/needs error missing-key',
  },
  'round buttons without options': {
    edits: { 'schemas/quote-request.json': ['"enum": ["Early", "Late"],', '"control": "radio",'] },
    says: 'schemas/quote-request.json:12:14-12:15 /properties/stage error missing-key',
  },
  'a required name that is no field': {
    edits: { 'schemas/quote-request.json': ['["name", "stage"]', '["name", "stage", "phone"]'] },
    says: 'schemas/quote-request.json:5:33-5:40 /required/2 error no-such-field',
  },
  'a misspelt required name': {
    edits: { 'schemas/quote-request.json': ['["name", "stage"]', '["name", "stag"]'] },
    says: 'schemas/quote-request.json:5:24-5:30 /required/1 error no-such-field',
  },
  'a required name that stands twice': {
    edits: { 'schemas/quote-request.json': ['["name", "stage"]', '["name", "stage", "name"]'] },
    says: 'schemas/quote-request.json:5:33-5:39 /required/2 error repeated-entry',
  },
  'a message for a rule that the field does not have': {
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "required": "Name is required", "maxLength": "Too long" }',
      ],
    },
    says: 'schemas/quote-request.json:10:57-10:68 /properties/name/errorMessage/maxLength warning message-without-rule',
  },
  'a message for a rule that does not exist': {
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "required": "Name is required", "tooLong": "Too long" }',
      ],
    },
    says: 'schemas/quote-request.json:10:57-10:66 /properties/name/errorMessage/tooLong error unknown-key',
  },
  'a misspelt rule': {
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "requird": "Name is required" }',
      ],
    },
    says: 'schemas/quote-request.json:10:25-10:34 /properties/name/errorMessage/requird error misspelt-key → "required"',
  },
  'a field of an unknown kind': {
    edits: { 'schemas/quote-request.json': ['"type": "integer"', '"type": "object"'] },
    says: 'schemas/quote-request.json:18:26-18:34 /properties/holders/type error unknown-value',
  },
  'a format that the form cannot show': {
    edits: {
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name",\n      "format": "color",',
      ],
    },
    says: 'schemas/quote-request.json:10:17-10:24 /properties/name/format error unknown-value',
  },
  'a rule that does not go with the kind': {
    edits: { 'schemas/quote-request.json': ['"minimum": 1 }', '"minLength": 1 }'] },
    says: 'schemas/quote-request.json:18:57-18:68 /properties/holders/minLength error entry-does-not-fit',
  },
  'a rule that does not go with options': {
    edits: {
      'schemas/quote-request.json': [
        '"enum": ["Early", "Late"],',
        '"enum": ["Early", "Late"],\n      "maxLength": 3,',
      ],
    },
    says: 'schemas/quote-request.json:16:7-16:18 /properties/stage/maxLength error entry-does-not-fit',
  },
  'rows without a text of several lines': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name",\n      "rows": 4,'],
    },
    says: 'schemas/quote-request.json:10:7-10:13 /properties/name/rows error entry-does-not-fit',
  },
  'a default that is not among the options': {
    edits: {
      'schemas/quote-request.json': [
        '"enum": ["Early", "Late"],',
        '"enum": ["Early", "Late"],\n      "default": "Lat",',
      ],
    },
    says: 'schemas/quote-request.json:16:18-16:23 /properties/stage/default error default-not-an-option',
  },
  'several defaults, one not among the options': {
    edits: {
      'schemas/quote-request.json': [
        '"uniqueItems": true',
        '"uniqueItems": true,\n      "default": ["Listing", "Other"]',
      ],
    },
    says: 'schemas/quote-request.json:24:30-24:37 /properties/needs/default/1 error default-not-an-option',
  },
  'a default of another kind': {
    edits: {
      'schemas/quote-request.json': ['"minimum": 1 }', '"minimum": 1, "default": "many" }'],
    },
    says: 'schemas/quote-request.json:18:82-18:88 /properties/holders/default error default-does-not-fit',
  },
  'a rule that no answer can follow': {
    edits: {
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name",\n      "minLength": 9,\n      "maxLength": 3,',
      ],
    },
    says: 'schemas/quote-request.json:10:20-10:21 /properties/name/minLength error impossible-rule',
  },
  'a regular expression that is none': {
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name",\n      "pattern": "(",'],
    },
    says: 'schemas/quote-request.json:10:18-10:21 /properties/name/pattern error wrong-form',
  },
  'a field with the name constructor': {
    edits: { 'schemas/quote-request.json': ['"holders":', '"constructor":'] },
    says: 'schemas/quote-request.json:18:5-18:18 /properties/constructor error wrong-name',
  },
  'a field with the name __proto__': {
    edits: { 'schemas/quote-request.json': ['"holders":', '"__proto__":'] },
    says: 'schemas/quote-request.json:18:5-18:16 /properties/__proto__ error wrong-name',
  },
  'a field without a label': {
    edits: { 'schemas/quote-request.json': ['"title": "Holders", ', ''] },
    says: 'schemas/quote-request.json:18:16-18:17 /properties/holders error missing-key',
  },
  'a form without fields': {
    edits: {
      'schemas/quote-request.json': JSON.stringify(
        { ...JSON.parse(texts['schemas/quote-request.json'] ?? ''), required: [], properties: {} },
        null,
        2,
      ),
    },
    says: 'schemas/quote-request.json:6:17-6:18 /properties error too-few-entries',
  },
  'a placeholder of other forms in a general message': {
    edits: { 'schemas/quote-request.json': ['"email":"Wrong"', '"email":"{field} is wrong"'] },
    says: 'schemas/quote-request.json:26:47-26:65 /errorMessage/email error unknown-placeholder',
  },
  'the fields under another name': {
    edits: { 'schemas/quote-request.json': ['"properties": {', '"fields": {'] },
    says: 'schemas/quote-request.json:6:3-6:11 /fields error unknown-key → "properties"',
  },
}
