/** What goes wrong with the quote form in another language. */
import { germanForm, withForm } from './languages.ts'
import type { Mistake } from './mistake.ts'

const file = 'schemas/quote-request.de.json'

const formWith = (...pairs: readonly (readonly [from: string, to: string])[]) => ({
  ...withForm,
  [file]: pairs.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${from} stands not once in ${file}`)
    return text.replace(from, () => to)
  }, germanForm),
})

const { [file]: _, ...withoutForm } = withForm

const halter = ',\n    "holders": { "type": "integer", "title": "Halter", "minimum": 1 }'

export const formLanguages: Mistake[] = [
  {
    name: 'a form in a language that no page has',
    edits: { [file]: germanForm },
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:1:1-1:2',
        pointer: '',
        code: 'warning language-without-page',
        message: 'No page stands in the language “de”, so that nobody sees the words of this file.',
        help: 'Write "language": "de" on the pages in it, or delete the file.',
      },
    ],
  },
  {
    name: 'a form whose name says no language',
    edits: { ...withForm, 'schemas/quote-request.deutsch_at.json': germanForm },
    diagnostics: [
      {
        at: 'schemas/quote-request.deutsch_at.json:1:1-1:2',
        pointer: '',
        code: 'error no-language-in-name',
        message: 'The name of this file says “deutsch_at”, which is not the code of a language.',
        help: 'Rename it to the code of its language, such as schemas/quote-request.de.json for German.',
      },
    ],
  },
  {
    name: 'a form in the language of the site',
    edits: { ...withForm, 'schemas/quote-request.en.json': germanForm },
    diagnostics: [
      {
        at: 'schemas/quote-request.en.json:1:1-1:2',
        pointer: '',
        code: 'error own-language-in-name',
        message: 'The name of this file says “en”, which is the language of the site itself.',
        help: 'Delete it: the words in that language stand in schemas/quote-request.json.',
      },
    ],
  },
  {
    name: 'a page with the form in a language that it is not in',
    edits: withoutForm,
    diagnostics: [
      {
        at: 'content/home.de.json:3:15-3:19',
        pointer: '/language',
        code: 'warning no-form-in-language',
        message:
          'This page stands in the language “de”, and there is no file schemas/quote-request.de.json, so that its quote form is shown in “en”.',
        help: 'Create it as a copy of schemas/quote-request.json, and translate its words.',
      },
    ],
  },
  {
    name: 'a mistake of its own in a form in another language',
    edits: formWith(['["Früh", "Spät"]', '["Früh", "Früh"]']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:15:24-15:30',
        pointer: '/properties/stage/enum/1',
        code: 'error repeated-option',
        message: 'The field “stage” has the option “Früh” twice: as number 1 and as number 2.',
        help: 'Remove one of the two, or change it.',
      },
    ],
  },
  {
    name: 'the name of a field in another language',
    edits: formWith(['"required": ["name",', '"required": ["nmae",'], ['"name": {', '"nmae": {']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:7:5-7:11',
        pointer: '/properties/nmae',
        code: 'error field-of-no-form',
        message: 'The form in schemas/quote-request.json has no field “nmae”.',
        help: 'Did you mean “name”?',
      },
    ],
  },
  {
    name: 'a field that the first form does not have, and one that lacks',
    edits: formWith([halter, ''], ['"needs": {', '"wuensche": {']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:6:17-6:18',
        pointer: '/properties',
        code: 'error field-not-translated',
        message:
          'The form in schemas/quote-request.json asks for “holders” and “needs”, and this one does not.',
        help: 'Copy these fields from there, and translate the words.',
      },
      {
        at: 'schemas/quote-request.de.json:18:5-18:15',
        pointer: '/properties/wuensche',
        code: 'error field-of-no-form',
        message: 'The form in schemas/quote-request.json has no field “wuensche”.',
        help: 'Remove it, or add it there, too: the form asks for the same in every language.',
      },
    ],
  },
  {
    name: 'fields in another order',
    edits: formWith([halter, ''], ['    "name": {', `${halter.slice(2)},\n    "name": {`]),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:7:5-7:14',
        pointer: '/properties/holders',
        code: 'error fields-in-other-order',
        message: 'The field “holders” stands where schemas/quote-request.json has “name”.',
        help: 'Bring the fields into the same order: “name”, “stage”, “holders” and “needs”.',
      },
    ],
  },
  {
    name: 'a field of another kind',
    edits: formWith(['"type": "integer"', '"type": "number"']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:18:26-18:34',
        pointer: '/properties/holders/type',
        code: 'error other-rule-than-first',
        message:
          'The field “holders” says "type": "number", where schemas/quote-request.json says "type": "integer".',
        help: 'Write "type": "integer" here, too, or change both.',
      },
    ],
  },
  {
    name: 'a list of choices in the place of one choice',
    edits: formWith([
      '"type": "string",\n      "title": "Stand",\n      "enum": ["Früh", "Spät"]',
      '"type": "array",\n      "title": "Stand",\n      "items": { "type": "string", "enum": ["Früh", "Spät"] },\n      "uniqueItems": true',
    ]),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:13:15-13:22',
        pointer: '/properties/stage/type',
        code: 'error other-rule-than-first',
        message:
          'The field “stage” says "type": "array", where schemas/quote-request.json says "type": "string".',
        help: 'Write "type": "string" here, too, or change both.',
      },
    ],
  },
  {
    name: 'more options than the first form has, of one choice and of several',
    edits: formWith(['"Spät"', '"Spät", "Nie"'], ['"Listung", "Liquidität"', '"Listung"']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:15:15-15:16',
        pointer: '/properties/stage/enum',
        code: 'error other-options-than-first',
        message: 'The field “stage” has 3 options, and 2 in schemas/quote-request.json.',
        help: 'Give it the same options in the same order, each in its language.',
      },
      {
        at: 'schemas/quote-request.de.json:22:44-22:45',
        pointer: '/properties/needs/items/enum',
        code: 'error other-options-than-first',
        message: 'The field “needs” has 1 option, and 2 in schemas/quote-request.json.',
        help: 'Give it the same options in the same order, each in its language.',
      },
    ],
  },
  {
    name: 'other limits',
    edits: formWith(['"minimum": 1', '"maximum": 9']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:18:16-18:17',
        pointer: '/properties/holders',
        code: 'error other-rule-than-first',
        message:
          'The field “holders” says nothing of “minimum”, where schemas/quote-request.json says "minimum": 1.',
        help: 'Write "minimum": 1 here, too, or change both.',
      },
      {
        at: 'schemas/quote-request.de.json:18:67-18:68',
        pointer: '/properties/holders/maximum',
        code: 'error other-rule-than-first',
        message:
          'The field “holders” says "maximum": 9, where schemas/quote-request.json says nothing of “maximum”.',
        help: 'Remove it, or add it there, too.',
      },
    ],
  },
  {
    name: 'another choice of fields that have to be filled in',
    edits: formWith(['"required": ["name", "stage"]', '"required": ["name", "holders"]']),
    diagnostics: [
      {
        at: 'schemas/quote-request.de.json:5:15-5:16',
        pointer: '/required',
        code: 'error required-otherwise',
        message: 'The field “stage” may be left empty here, and not in schemas/quote-request.json.',
        help: 'Add "stage" to “required” here, or change it there.',
      },
      {
        at: 'schemas/quote-request.de.json:5:24-5:33',
        pointer: '/required/1',
        code: 'error required-otherwise',
        message:
          'The field “holders” has to be filled in here, and not in schemas/quote-request.json.',
        help: 'Remove it from “required” here, or change it there.',
      },
      {
        at: 'schemas/quote-request.de.json:18:16-18:17',
        pointer: '/properties/holders',
        code: 'warning no-message',
        message:
          'The field “holders” has to be filled in, and has no message of its own for when it is not.',
        help: 'Visitors read the form’s general one. To add one: "errorMessage": { "required": "Halter is required" }',
      },
    ],
  },
  {
    name: 'a form that asks for the same, and a site that sends requests',
    edits: {
      ...withForm,
      'content/site.json': [
        '"header": {',
        '"requests": { "endpoint": "https://keel.example/requests", "notice": "We reply." },\n  "header": {',
      ],
    },
    diagnostics: [
      {
        at: 'content/site.de.json:1:1-1:2',
        pointer: '',
        code: 'warning requests-not-translated',
        message:
          'The form sends requests, and not all of the words around that are in the language “de”.',
        help: 'Write “notice”, and “messages” with “retrying”, “offline”, “kept”, “failed”, “refused”, “sendLabel” and “discardLabel” under “requests” in this file.',
      },
    ],
  },
]

/** A form that asks for the same in other words, with what is its own in each language. */
export const rightForms: readonly Mistake['edits'][] = [
  withForm,
  formWith(
    ['"minimum": 1', '"minimum": 1, "description": "Ungefähr."'],
    ['"$id": "quoteRequest",', ''],
  ),
]
