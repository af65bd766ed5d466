/** What goes wrong with the quote form in another language. */
import { germanForm, withForm } from './languages.ts'
import type { Mistakes } from './mistake.ts'
import type { Edits } from './site.ts'

const file = 'schemas/quote-request.de.json'

const formWith = (...pairs: readonly (readonly [from: string, to: string])[]) => ({
  ...withForm,
  [file]: pairs.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`${from} is not once in ${file}`)
    return text.replace(from, () => to)
  }, germanForm),
})

const { [file]: _, ...withoutForm } = withForm

const halter = ',\n    "holders": { "type": "integer", "title": "Halter", "minimum": 1 }'

export const formLanguages: Mistakes = {
  'a form in a language that no page has': {
    edits: { [file]: germanForm },
    says: 'schemas/quote-request.de.json:1:1-1:2 warning language-without-page',
  },
  'a form whose name says no language': {
    edits: { ...withForm, 'schemas/quote-request.deutsch_at.json': germanForm },
    says: 'schemas/quote-request.deutsch_at.json:1:1-1:2 error no-language-in-name',
  },
  'a form in the language of the site': {
    edits: { ...withForm, 'schemas/quote-request.en.json': germanForm },
    says: 'schemas/quote-request.en.json:1:1-1:2 error own-language-in-name',
  },
  'a page with the form in a language that it is not in': {
    edits: withoutForm,
    says: 'content/home.de.json:3:15-3:19 /language warning no-form-in-language',
  },
  'a mistake of its own in a form in another language': {
    edits: formWith(['["Früh", "Spät"]', '["Früh", "Früh"]']),
    says: 'schemas/quote-request.de.json:15:24-15:30 /properties/stage/enum/1 error repeated-option',
  },
  'the name of a field in another language': {
    edits: formWith(['"required": ["name",', '"required": ["nmae",'], ['"name": {', '"nmae": {']),
    says: 'schemas/quote-request.de.json:7:5-7:11 /properties/nmae error field-of-no-form',
  },
  'a field that the first form does not have, and one that lacks': {
    edits: formWith([halter, ''], ['"needs": {', '"wuensche": {']),
    says: [
      'schemas/quote-request.de.json:6:17-6:18 /properties error field-not-translated',
      'schemas/quote-request.de.json:18:5-18:15 /properties/wuensche error field-of-no-form',
    ],
  },
  'fields in another order': {
    edits: formWith([halter, ''], ['    "name": {', `${halter.slice(2)},\n    "name": {`]),
    says: 'schemas/quote-request.de.json:7:5-7:14 /properties/holders error fields-in-other-order',
  },
  'a field of another kind': {
    edits: formWith(['"type": "integer"', '"type": "number"']),
    says: 'schemas/quote-request.de.json:18:26-18:34 /properties/holders/type error other-rule-than-first',
  },
  'a list of choices in the place of one choice': {
    edits: formWith([
      '"type": "string",\n      "title": "Stand",\n      "enum": ["Früh", "Spät"]',
      '"type": "array",\n      "title": "Stand",\n      "items": { "type": "string", "enum": ["Früh", "Spät"] },\n      "uniqueItems": true',
    ]),
    says: 'schemas/quote-request.de.json:13:15-13:22 /properties/stage/type error other-rule-than-first',
  },
  'more options than the first form has, of one choice and of several': {
    edits: formWith(['"Spät"', '"Spät", "Nie"'], ['"Listung", "Liquidität"', '"Listung"']),
    says: [
      'schemas/quote-request.de.json:15:15-15:16 /properties/stage/enum error other-options-than-first',
      'schemas/quote-request.de.json:22:44-22:45 /properties/needs/items/enum error other-options-than-first',
    ],
  },
  'other limits': {
    edits: formWith(['"minimum": 1', '"maximum": 9']),
    says: [
      'schemas/quote-request.de.json:18:16-18:17 /properties/holders error other-rule-than-first',
      'schemas/quote-request.de.json:18:67-18:68 /properties/holders/maximum error other-rule-than-first',
    ],
  },
  'another choice of fields that have to be filled in': {
    edits: formWith(['"required": ["name", "stage"]', '"required": ["name", "holders"]']),
    says: [
      'schemas/quote-request.de.json:5:15-5:16 /required error required-otherwise',
      'schemas/quote-request.de.json:5:24-5:33 /required/1 error required-otherwise',
      'schemas/quote-request.de.json:18:16-18:17 /properties/holders warning no-message',
    ],
  },
  'a form that asks for the same, and a site that sends requests': {
    edits: {
      ...withForm,
      'content/site.json': [
        '"header": {',
        '"requests": { "endpoint": "https://keel.example/requests", "notice": "We reply.", "confirmation": { "subject": "Thanks", "text": "We reply." } },\n  "header": {',
      ],
    },
    says: 'content/site.de.json:1:1-1:2 warning requests-not-translated',
  },
}

/** A form that asks for the same in other words, with what is its own in each language. */
export const rightForms: readonly Edits[] = [
  withForm,
  formWith(
    ['"minimum": 1', '"minimum": 1, "description": "Ungefähr."'],
    ['"$id": "quoteRequest",', ''],
  ),
]
