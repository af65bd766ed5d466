/** German pages for the tests' own site: a home page, the form, the bar and the footer. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { translateForm } from '../../src/content/form-words.ts'
import type {
  FieldWords,
  FormField,
  FormSchema,
  FormWords,
} from '../../src/content/types.generated.ts'
import { formOf, roots } from './own-site.ts'

/** The labels of the form in German, by the names of the fields. */
export const labels: Readonly<Record<string, string>> = {
  name: 'Ihr Name',
  email: 'Ihre E-Mail-Adresse',
  company: 'Unternehmen',
  listingStage: 'Stand der Listung',
  listingBudget: 'Etat',
  blockchain: 'Kette',
  currentExchanges: 'Heutige Börsen',
  message: 'Nachricht',
}

const inGerman = (option: string) => `${option}, auf Deutsch`

function wordsOfField(name: string, field: FormField): FieldWords {
  const title = labels[name] ?? name
  const { description, errorMessage } = field
  const required = errorMessage?.required === undefined ? {} : { required: `${title} fehlt` }
  const format = errorMessage?.format === undefined ? {} : { format: `${title} stimmt nicht` }
  return {
    title,
    ...(description !== undefined && { description: `Hilfe zu: ${title}` }),
    ...(field.enum && {
      options: Object.fromEntries(field.enum.map((option) => [option, inGerman(option)])),
    }),
    ...(errorMessage && { errorMessage: { ...required, ...format } }),
  }
}

/** The German words of the form. */
export function germanWords(): FormWords {
  const { properties, errorMessage } = formOf(roots.own)
  const inGerman = ([name, field]: [string, FormField]) =>
    [name, wordsOfField(name, field)] as const
  return {
    title: 'Anfrage',
    properties: Object.fromEntries(Object.entries(properties).map(inGerman)),
    errorMessage: Object.fromEntries(
      Object.entries(errorMessage).map(([rule, message]) => [rule, `${message}, auf Deutsch`]),
    ),
  }
}

/** The German form: the same fields and rules, with translated options. */
export const germanForm = (): FormSchema => translateForm(formOf(roots.own), germanWords())

export const germanSection = {
  type: 'quote-form',
  id: 'quote',
  heading: 'Erzählen Sie uns von Ihrem Token',
  submitLabel: 'Angebot anfordern',
  optionalLabel: 'freiwillig',
  onlyIfLabel: 'nur falls',
  chooseLabel: 'Bitte wählen',
  yesLabel: 'Ja',
  noLabel: 'Nein',
  waitingLabel: 'Wird gesendet…',
  errorHeading: 'Bitte prüfen Sie Ihre Angaben',
  errorTitlePrefix: 'Fehler: ',
  successMessage: 'Vielen Dank für Ihre Anfrage!',
  closeLabel: 'Schließen',
  confirmationHeading: 'Vielen Dank für Ihr Interesse',
  receivedLabel: 'Eingegangen am',
  nextText: 'Wir prüfen Ihre Anfrage innerhalb von 24 Stunden. Dann beraten wir Sie kostenlos.',
  unavailableMessage: 'Das Formular kann gerade nicht gesendet werden. Bitte schreiben Sie uns:',
} as const

const page = (own: string, title: string, sections: readonly object[]) => ({
  path: own === '/' ? '/de' : `/de${own}`,
  language: 'de',
  translationOf: own,
  title,
  description: `${title}: dieselbe Seite auf Deutsch, für alle, die das lieber lesen.`,
  sections: [{ type: 'page-header', heading: title }, ...sections],
})

/** The messages while a request is being sent. */
export const germanMessages = {
  retrying: 'Die Verbindung ist abgebrochen. Neuer Versuch…',
  offline: 'Sie sind offline. Ihre Anfrage bleibt in diesem Tab.',
  kept: 'Ihre Anfrage ist noch nicht gesendet.',
  failed: 'Ihre Anfrage kam nicht an.',
  refused: 'Ihre Anfrage wurde nicht angenommen.',
  sendLabel: 'Senden',
  discardLabel: 'Verwerfen',
}

/** The file of the German words of the form. */
export const germanFormFile = 'schemas/quote-request.de.json'

/** The German content, by file. */
export const germanFiles: Readonly<Record<string, object>> = {
  'content/site.de.json': {
    header: {
      links: [{ label: 'Start', href: '/de' }],
      action: { label: 'Angebot', href: '/de/contact' },
      skipLabel: 'Zum Inhalt',
      navigationLabel: 'Hauptmenü',
      menuLabel: 'Menü',
    },
    footer: { text: 'Wir listen.', copyrightYear: 2024 },
    requests: { notice: 'Wir antworten Ihnen damit, sonst nichts.', messages: germanMessages },
  },
  'content/home.de.json': page('/', 'Ihr Token an der Börse', []),
  'content/contact.de.json': page('/contact', 'Angebot für eine Listung', [germanSection]),
  [germanFormFile]: germanWords(),
}

/** German pages with a word of twenty letters in the first heading, by path: with and without a picture. */
export const longWordPages = {
  '/de/beside': {
    type: 'hero',
    heading: 'Zulassungsbegleitung für Ihren Token',
    text: 'Wir helfen.',
    actions: [{ label: 'Anfragen', href: '/de/contact' }],
  },
  '/de/alone': { type: 'page-header', heading: 'Zulassungsbegleitung' },
} as const

/** Writes the German files into a copy of the tests' own site. */
export function writeGerman(root: string): void {
  for (const [file, value] of Object.entries(germanFiles)) {
    writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`)
  }
}
