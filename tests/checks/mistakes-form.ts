/** Mistakes in the form's fields, options, rules and messages. */
import type { Mistake } from './mistake.ts'
import { texts } from './site.ts'

export const form: Mistake[] = [
  {
    name: 'a dropdown without options',
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '[]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:15-15:17',
        pointer: '/properties/stage/enum',
        code: 'error no-options',
        message: 'The field “stage” has no options.',
        help: 'Write its options between the brackets, each in double quotes.',
      },
    ],
  },
  {
    name: 'a blank option',
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", " "]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:25-15:28',
        pointer: '/properties/stage/enum/1',
        code: 'error blank-option',
        message: 'Option 2 of the field “stage” is blank.',
        help: 'Write its text, or remove it.',
      },
    ],
  },
  {
    name: 'a repeated option',
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", "Late", "Early"]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:33-15:40',
        pointer: '/properties/stage/enum/2',
        code: 'error repeated-option',
        message: 'The field “stage” has the option “Early” twice: as number 1 and as number 3.',
        help: 'Remove one of the two, or change it.',
      },
    ],
  },
  {
    name: 'an option repeated but for a space',
    edits: { 'schemas/quote-request.json': ['["Early", "Late"]', '["Early", "Early "]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:15:25-15:33',
        pointer: '/properties/stage/enum/1',
        code: 'error repeated-option',
        message: 'The field “stage” has the option “Early” twice: as number 1 and as number 2.',
        help: 'Remove one of the two, or change it.',
      },
    ],
  },
  {
    name: 'several choices without options',
    edits: {
      'schemas/quote-request.json': [
        '      "items": { "type": "string", "enum": ["Listing", "Liquidity"] },\n',
        '',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:19:14-19:15',
        pointer: '/properties/needs',
        code: 'error missing-key',
        message: 'The field “needs” has no “items”.',
        help: 'Add it, for example: "items": { "type": "string", "enum": ["Listing", "Market making", "Liquidity"] }',
      },
    ],
  },
  {
    name: 'round buttons without options',
    edits: { 'schemas/quote-request.json': ['"enum": ["Early", "Late"],', '"control": "radio",'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:12:14-12:15',
        pointer: '/properties/stage',
        code: 'error missing-key',
        message: 'The field “stage” has no “enum”.',
        help: 'Add it, for example: "enum": ["Binance", "Coinbase", "Kraken"]',
      },
    ],
  },
  {
    name: 'a required name that is no field',
    edits: { 'schemas/quote-request.json': ['["name", "stage"]', '["name", "stage", "phone"]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:5:33-5:40',
        pointer: '/required/2',
        code: 'error no-such-field',
        message: '“phone” is to be filled in, and the form has no field of that name.',
        help: 'Remove it. The fields are “name”, “stage”, “holders” and “needs”.',
      },
    ],
  },
  {
    name: 'a misspelt required name',
    edits: { 'schemas/quote-request.json': ['["name", "stage"]', '["name", "stag"]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:5:24-5:30',
        pointer: '/required/1',
        code: 'error no-such-field',
        message: '“stag” is to be filled in, and the form has no field of that name.',
        help: 'Did you mean “stage”?',
      },
    ],
  },
  {
    name: 'a required name that stands twice',
    edits: { 'schemas/quote-request.json': ['["name", "stage"]', '["name", "stage", "name"]'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:5:33-5:39',
        pointer: '/required/2',
        code: 'error repeated-entry',
        message: '“name” stands in “required” twice.',
        help: 'Remove one of the two.',
      },
    ],
  },
  {
    name: 'a required field without a message',
    edits: {
      'schemas/quote-request.json': [
        ',\n      "errorMessage": { "required": "Name is required" }',
        '',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:7:13-7:14',
        pointer: '/properties/name',
        code: 'warning no-message',
        message:
          'The field “name” has to be filled in, and has no message of its own for when it is not.',
        help: 'Visitors read the form’s general one. To add one: "errorMessage": { "required": "Name is required" }',
      },
    ],
  },
  {
    name: 'a required field with other messages only',
    edits: {
      'schemas/quote-request.json': [
        '"enum": ["Early", "Late"],\n      "errorMessage": { "required": "Choose a stage" }',
        '"enum": ["Early", "Late"],\n      "errorMessage": { "enum": "Choose a stage" }',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:16:23-16:24',
        pointer: '/properties/stage/errorMessage',
        code: 'warning no-message',
        message:
          'The field “stage” has to be filled in, and has no message of its own for when it is not.',
        help: 'Visitors read the form’s general one. To add one: "required": "Stage is required"',
      },
    ],
  },
  {
    name: 'a message for a rule that the field does not have',
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "required": "Name is required", "maxLength": "Too long" }',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:57-10:68',
        pointer: '/properties/name/errorMessage/maxLength',
        code: 'warning message-without-rule',
        message: 'The field “name” has a message for “maxLength”, and has no such rule.',
        help: 'Remove the message, or add the rule “maxLength” to the field.',
      },
    ],
  },
  {
    name: 'a message for a rule that does not exist',
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "required": "Name is required", "tooLong": "Too long" }',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:57-10:66',
        pointer: '/properties/name/errorMessage/tooLong',
        code: 'error unknown-key',
        message: '“errorMessage” cannot have an entry “tooLong”.',
        help: 'Remove it. What may still be added here is “format”, “type”, “enum”, “const”, “minLength”, “maxLength”, “pattern”, “minimum”, “maximum”, “exclusiveMinimum”, “exclusiveMaximum”, “multipleOf”, “minItems”, “maxItems” and “uniqueItems”.',
      },
    ],
  },
  {
    name: 'a misspelt rule',
    edits: {
      'schemas/quote-request.json': [
        '{ "required": "Name is required" }',
        '{ "requird": "Name is required" }',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:25-10:34',
        pointer: '/properties/name/errorMessage/requird',
        code: 'error misspelt-key',
        message: '“errorMessage” cannot have an entry “requird”.',
        help: 'Did you mean “required”?',
        fix: '"required"',
      },
    ],
  },
  {
    name: 'a field of an unknown kind',
    edits: { 'schemas/quote-request.json': ['"type": "integer"', '"type": "object"'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:26-18:34',
        pointer: '/properties/holders/type',
        code: 'error unknown-value',
        message: '“type” cannot be “object”.',
        help: 'Write one of “string”, “number”, “integer”, “boolean” or “array”.',
      },
    ],
  },
  {
    name: 'a format that the form cannot show',
    edits: {
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name",\n      "format": "color",',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:17-10:24',
        pointer: '/properties/name/format',
        code: 'error unknown-value',
        message: '“format” cannot be “color”.',
        help: 'Write one of “email”, “tel”, “uri” or “date”.',
      },
    ],
  },
  {
    name: 'a rule that does not go with the kind',
    edits: { 'schemas/quote-request.json': ['"minimum": 1 }', '"minLength": 1 }'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:57-18:68',
        pointer: '/properties/holders/minLength',
        code: 'error entry-does-not-fit',
        message: 'The field “holders” cannot have “minLength” beside this “type”.',
        help: 'Remove “minLength”, or change “type”.',
      },
    ],
  },
  {
    name: 'a rule that does not go with options',
    edits: {
      'schemas/quote-request.json': [
        '"enum": ["Early", "Late"],',
        '"enum": ["Early", "Late"],\n      "maxLength": 3,',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:16:7-16:18',
        pointer: '/properties/stage/maxLength',
        code: 'error entry-does-not-fit',
        message: 'The field “stage” cannot have “maxLength” beside this “enum”.',
        help: 'Remove “maxLength”, or change “enum”.',
      },
    ],
  },
  {
    name: 'rows without a text of several lines',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name",\n      "rows": 4,'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:7-10:13',
        pointer: '/properties/name/rows',
        code: 'error entry-does-not-fit',
        message: 'The field “name” cannot have “rows” without the “control” that it belongs to.',
        help: 'Remove “rows”, or change “control”.',
      },
    ],
  },
  {
    name: 'a default that is not among the options',
    edits: {
      'schemas/quote-request.json': [
        '"enum": ["Early", "Late"],',
        '"enum": ["Early", "Late"],\n      "default": "Lat",',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:16:18-16:23',
        pointer: '/properties/stage/default',
        code: 'error default-not-an-option',
        message: 'The field “stage” begins with “Lat”, and that is not among its options.',
        help: 'Did you mean “Late”?',
      },
    ],
  },
  {
    name: 'several defaults, one not among the options',
    edits: {
      'schemas/quote-request.json': [
        '"uniqueItems": true',
        '"uniqueItems": true,\n      "default": ["Listing", "Other"]',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:24:30-24:37',
        pointer: '/properties/needs/default/1',
        code: 'error default-not-an-option',
        message: 'The field “needs” begins with “Other”, and that is not among its options.',
        help: 'Write one of “Listing” or “Liquidity”.',
      },
    ],
  },
  {
    name: 'a default of another kind',
    edits: {
      'schemas/quote-request.json': ['"minimum": 1 }', '"minimum": 1, "default": "many" }'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:82-18:88',
        pointer: '/properties/holders/default',
        code: 'error default-does-not-fit',
        message: 'The field “holders” begins with text, and its answer is a whole number.',
        help: 'Change “default”, or remove it.',
      },
    ],
  },
  {
    name: 'a rule that no answer can follow',
    edits: {
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name",\n      "minLength": 9,\n      "maxLength": 3,',
      ],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:20-10:21',
        pointer: '/properties/name/minLength',
        code: 'error impossible-rule',
        message: 'No answer can be right in the field “name”: “minLength” is above “maxLength”.',
        help: 'Make “minLength” smaller, or “maxLength” larger.',
      },
    ],
  },
  {
    name: 'a regular expression that is none',
    edits: {
      'schemas/quote-request.json': ['"title": "Name",', '"title": "Name",\n      "pattern": "(",'],
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:10:18-10:21',
        pointer: '/properties/name/pattern',
        code: 'error wrong-form',
        message: '“pattern” is not a regular expression: “(”.',
        help: 'Correct it, or ask the developer of the site.',
      },
    ],
  },
  {
    name: 'a field with the name constructor',
    edits: { 'schemas/quote-request.json': ['"holders":', '"constructor":'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:5-18:18',
        pointer: '/properties/constructor',
        code: 'error wrong-name',
        message: '“constructor” cannot be a name here.',
        help: 'Begin the name with a letter, and go on with letters, digits and underscores. A few names, such as constructor, are taken.',
      },
    ],
  },
  {
    name: 'a field with the name __proto__',
    edits: { 'schemas/quote-request.json': ['"holders":', '"__proto__":'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:5-18:16',
        pointer: '/properties/__proto__',
        code: 'error wrong-name',
        message: '“__proto__” cannot be a name here.',
        help: 'Begin the name with a letter, and go on with letters, digits and underscores. A few names, such as constructor, are taken.',
      },
    ],
  },
  {
    name: 'a field without a label',
    edits: { 'schemas/quote-request.json': ['"title": "Holders", ', ''] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:18:16-18:17',
        pointer: '/properties/holders',
        code: 'error missing-key',
        message: 'The field “holders” has no “title”.',
        help: 'Add it, for example: "title": "Holders"',
      },
    ],
  },
  {
    name: 'a form without fields',
    edits: {
      'schemas/quote-request.json': JSON.stringify(
        { ...JSON.parse(texts['schemas/quote-request.json'] ?? ''), required: [], properties: {} },
        null,
        2,
      ),
    },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:6:17-6:18',
        pointer: '/properties',
        code: 'error too-few-entries',
        message: '“properties” is empty.',
        help: 'Add at least 1 entry.',
      },
    ],
  },
  {
    name: 'a placeholder of other forms in a general message',
    edits: { 'schemas/quote-request.json': ['"email":"Wrong"', '"email":"{field} is wrong"'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:26:47-26:65',
        pointer: '/errorMessage/email',
        code: 'error unknown-placeholder',
        message: 'Visitors would read “{field}” as it stands in this message.',
        help: 'Did you mean “{label}”? Only {label}, the name of the field, is filled in here.',
      },
    ],
  },
  {
    name: 'the fields under another name',
    edits: { 'schemas/quote-request.json': ['"properties": {', '"fields": {'] },
    diagnostics: [
      {
        at: 'schemas/quote-request.json:6:3-6:11',
        pointer: '/fields',
        code: 'error unknown-key',
        message: 'The form cannot have an entry “fields”.',
        help: 'Did you mean “properties”?',
        fix: '"properties"',
      },
    ],
  },
]
