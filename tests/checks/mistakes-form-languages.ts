/** What goes wrong with the words of the quote form in another language. */
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

export const formLanguages: Mistakes = {
  'words in a language that no page has': {
    edits: { [file]: germanForm },
    says: `${file}:1:1-1:2 warning language-without-page`,
  },
  'words whose file name says no language': {
    edits: { ...withForm, 'schemas/quote-request.deutsch_at.json': germanForm },
    says: 'schemas/quote-request.deutsch_at.json:1:1-1:2 error no-language-in-name',
  },
  'words in the language of the site': {
    edits: { ...withForm, 'schemas/quote-request.en.json': germanForm },
    says: 'schemas/quote-request.en.json:1:1-1:2 error own-language-in-name',
  },
  'a page with the form in a language that it has no words in': {
    edits: withoutForm,
    says: 'content/home.de.json:3:15-3:19 /language warning no-form-in-language',
  },
  'two options that are the same in another language': {
    edits: formWith(['"Spät"', '"Früh"']),
    says: `${file}:10:45-10:51 /properties/stage/options/Late error repeated-option`,
  },
  'the name of a field with a typo': {
    edits: formWith(['"holders": {', '"holdres": {']),
    says: [
      `${file}:3:17-3:18 /properties/holders/title warning still-to-translate`,
      `${file}:13:5-13:14 /properties/holdres warning field-of-no-form → "holders"`,
    ],
  },
  'a field that the form does not have': {
    edits: formWith(['"holders": {', '"age": { "title": "Alter" },\n    "holders": {']),
    says: `${file}:13:5-13:10 /properties/age warning field-of-no-form`,
  },
  'an option that the form does not have': {
    edits: formWith(['"Late": "Spät"', '"Late": "Spät", "Never": "Nie"']),
    says: `${file}:10:53-10:60 /properties/stage/options/Never warning option-of-no-field`,
  },
  'words that are missing': {
    edits: formWith(
      ['"title": "Anfrage",\n', '\n'],
      ['"Early": "Früh", ', ''],
      [',\n      "errorMessage": { "required": "Bitte wählen Sie" }', ''],
      ['"title": "Bedarf",\n', '\n'],
    ),
    says: [
      `${file}:1:1-1:2 /title warning still-to-translate`,
      `${file}:8:14-8:15 /properties/stage/errorMessage/required warning still-to-translate`,
      `${file}:10:18-10:19 /properties/stage/options/Early warning still-to-translate`,
      `${file}:13:14-13:15 /properties/needs/title warning still-to-translate`,
    ],
  },
  'words that a field of this kind does not show': {
    edits: formWith([
      '"title": "Halter"',
      '"title": "Halter", "text": "Ja", "default": "3", "errorMessage": { "format": "Nein" }',
    ]),
    says: [
      `${file}:13:37-13:43 /properties/holders/text warning word-without-use`,
      `${file}:13:51-13:60 /properties/holders/default warning word-without-use`,
      `${file}:13:85-13:93 /properties/holders/errorMessage/format warning message-without-rule`,
    ],
  },
  'what is filled in elsewhere, in a message': {
    edits: formWith(['"Bitte nennen Sie Ihren Namen"', '"{field} fehlt"']),
    says: `${file}:6:37-6:52 /properties/name/errorMessage/required error unknown-placeholder`,
  },
  'a translated answer that its field rejects': {
    edits: {
      ...formWith(['"title": "Ihr Name",', '"title": "Ihr Name", "default": "Niemand",']),
      'schemas/quote-request.json': [
        '"title": "Name",',
        '"title": "Name", "default": "Ada", "maxLength": 3,',
      ],
    },
    says: `${file}:5:39-5:48 /properties/name/default error default-breaks-rule`,
  },
  'words of the form, and a site that sends requests': {
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

/** Words that fit the form, with what is their own. */
export const rightForms: readonly Edits[] = [
  withForm,
  formWith(['"title": "Halter"', '"title": "Halter", "description": "Ungefähr."']),
  // An option without letters is the same in every language.
  {
    ...formWith(['"Early": "Früh", ', '']),
    'schemas/quote-request.json': ['"Early", "Late"', '"1–10", "Late"'],
  },
]
