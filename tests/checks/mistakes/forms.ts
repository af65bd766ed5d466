/** Mistakes of forms beside the quote form, and of the sections that show them. */
import { texts } from '../site.ts'
import type { Mistake, Mistakes } from './mistake.ts'

const form = 'schemas/forms/callback.json'
const page = 'content/contact.json'

const words = {
  type: 'quote-form',
  heading: 'Call',
  submitLabel: 'Send',
  optionalLabel: 'optional',
  chooseLabel: 'Choose',
  yesLabel: 'Yes',
  noLabel: 'No',
  waitingLabel: 'Sending',
  errorHeading: 'Wrong',
  errorTitlePrefix: 'Error: ',
  successMessage: 'Thanks',
  closeLabel: 'Close',
  unavailableMessage: 'Write to us:',
}

/** The page with a section that shows this form. */
const showing = (name: string, more = '') =>
  (texts[page] ?? '')
    .replace('"title": "Contact",', `"title": "Contact",${more}`)
    .replace(
      '"heading": "Contact us" }',
      `"heading": "Contact us" },\n    ${JSON.stringify({ ...words, form: name })}`,
    )

const valid = texts['schemas/quote-request.json'] ?? ''

/** The site with a second form, in which one piece is replaced. */
const formWith = (from: string, to: string, code: string, place: string): Mistake => ({
  edits: { [form]: valid.replace(from, () => to), [page]: showing('callback') },
  expected: [{ file: form, code, place }],
})

const withRequests = (requests: object) =>
  valid.replace('"type": "object",', `"type": "object", "requests": ${JSON.stringify(requests)},`)

export const forms: Mistakes = {
  'a section with a form whose name has a typo': {
    edits: { [page]: showing('calback'), [form]: valid },
    expected: [
      { code: 'no-such-form', place: '/sections/1/form', fix: '"callback"' },
      { file: form, code: 'unused-form' },
    ],
  },
  'a section with a form, where there is none': {
    edits: { [page]: showing('callback') },
    expected: [{ code: 'no-such-form', place: '/sections/1/form' }],
  },
  'a section with the file of a form': {
    edits: { [page]: showing('callback.json'), [form]: valid },
    expected: [
      { code: 'wrong-form', place: '/sections/1/form' },
      { file: form, code: 'unused-form' },
    ],
  },
  'a form that no page shows': {
    edits: { [form]: valid },
    expected: [{ code: 'unused-form' }],
  },
  'forms that send nothing, on a site that is no demonstration': {
    edits: {
      'content/site.json': ['"demonstration": "A site for tests.",', ''],
      [form]: withRequests({ endpoint: 'https://forms.example/1', notice: 'We only reply.' }),
      [page]: showing('callback').replace(
        '"heading": "Contact us" }',
        `"heading": "Contact us" }, ${JSON.stringify(words)}`,
      ),
    },
    expected: [{ file: 'schemas/quote-request.json', code: 'form-sends-nothing' }],
  },
  'a required field that another form does not have': formWith(
    '["name", "stage"]',
    '["name", "stage", "phone"]',
    'no-such-field',
    '/required/2',
  ),
  'an answer that another form cannot begin with': formWith(
    '"enum": ["Early", "Late"]',
    '"enum": ["Early", "Late"], "default": "Lat"',
    'default-breaks-rule',
    '/properties/stage/default',
  ),
  'a form whose address is on this machine': {
    edits: {
      [page]: showing('callback'),
      [form]: withRequests({ endpoint: 'https://192.168.0.1/', notice: 'We reply.' }),
    },
    expected: [{ file: form, code: 'local-endpoint', place: '/requests/endpoint' }],
  },
  'a form that sends requests without a word about it': {
    edits: {
      [page]: showing('callback'),
      [form]: withRequests({ endpoint: 'https://forms.example/1' }),
    },
    expected: [{ file: form, code: 'no-privacy-notice', place: '/requests' }],
  },
}
