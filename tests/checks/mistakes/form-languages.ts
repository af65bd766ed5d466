/** What goes wrong with the words of the quote form in another language. */
import { germanForm, withForm } from '../german-site.ts'
import type { Edits } from '../site.ts'
import type { Mistakes } from './mistake.ts'

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
    expected: [{ file, code: 'language-without-page' }],
  },
  'words whose file name says no language': {
    edits: { ...withForm, 'schemas/quote-request.deutsch_at.json': germanForm },
    expected: [{ file: 'schemas/quote-request.deutsch_at.json', code: 'no-language-in-name' }],
  },
  'words in the language of the site': {
    edits: { ...withForm, 'schemas/quote-request.en.json': germanForm },
    expected: [{ file: 'schemas/quote-request.en.json', code: 'language-without-page' }],
  },
  'a page with the form in a language that it has no words in': {
    edits: withoutForm,
    expected: [{ file: 'content/home.de.json', code: 'no-form-in-language', place: '/language' }],
  },
  'two options that are the same in another language': {
    edits: formWith(['"Spät"', '"Früh"']),
    expected: [{ file, code: 'repeated-option', place: '/properties/stage/options/Late' }],
  },
  'the name of a field with a typo': {
    edits: formWith(['"holders": {', '"holdres": {']),
    expected: [
      { file, code: 'still-to-translate', place: '/properties/holders/title' },
      { file, code: 'word-without-use', place: '/properties/holdres', fix: '"holders"' },
    ],
  },
  'a field that the form does not have': {
    edits: formWith(['"holders": {', '"age": { "title": "Alter" },\n    "holders": {']),
    expected: [{ file, code: 'word-without-use', place: '/properties/age' }],
  },
  'an option that the form does not have': {
    edits: formWith(['"Late": "Spät"', '"Late": "Spät", "Never": "Nie"']),
    expected: [{ file, code: 'word-without-use', place: '/properties/stage/options/Never' }],
  },
  'words that are missing': {
    edits: formWith(
      ['"title": "Anfrage",\n', '\n'],
      ['"Early": "Früh", ', ''],
      [',\n      "errorMessage": { "required": "Bitte wählen Sie" }', ''],
      ['"title": "Bedarf",\n', '\n'],
    ),
    expected: [
      { file, code: 'still-to-translate', place: '/title' },
      { file, code: 'still-to-translate', place: '/properties/stage/errorMessage/required' },
      { file, code: 'still-to-translate', place: '/properties/stage/options/Early' },
      { file, code: 'still-to-translate', place: '/properties/needs/title' },
    ],
  },
  'what is filled in elsewhere, in a message': {
    edits: formWith(['"Bitte nennen Sie Ihren Namen"', '"{field} fehlt"']),
    expected: [
      { file, code: 'unknown-placeholder', place: '/properties/name/errorMessage/required' },
    ],
  },
  'words of the form, and a site that sends requests': {
    edits: {
      ...withForm,
      'content/site.json': [
        '"header": {',
        '"requests": { "endpoint": "https://keel.example/requests", "notice": "We reply.", "confirmation": { "subject": "Thanks", "text": "We reply." } },\n  "header": {',
      ],
    },
    expected: [{ file: 'content/site.de.json', code: 'requests-not-translated' }],
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
