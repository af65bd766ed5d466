/** German pages for the tests' own site: a home page, the form, the bar and the footer. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FormField, FormSchema } from '../../src/content/types.generated.ts'
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

function germanField(name: string, field: FormField): FormField {
  const title = labels[name] ?? name
  const { description: _, errorMessage, ...rules } = field
  const required = errorMessage?.required === undefined ? {} : { required: `${title} fehlt` }
  const format = errorMessage?.format === undefined ? {} : { format: `${title} stimmt nicht` }
  const messages = { ...required, ...format }
  return {
    ...rules,
    title,
    ...(field.enum && { enum: field.enum.map(inGerman) as [string, ...string[]] }),
    ...(Object.keys(messages).length > 0 && { errorMessage: messages }),
  }
}

/** The German form: the same fields and rules, with translated options. */
export function germanForm(): FormSchema {
  const form = formOf(roots.own)
  const fields = Object.entries(form.properties)
  return {
    ...form,
    title: 'Anfrage',
    properties: Object.fromEntries(
      fields.map(([name, field]) => [name, germanField(name, field as FormField)]),
    ),
  }
}

export const germanSection = {
  type: 'quote-form',
  id: 'quote',
  heading: 'Erzählen Sie uns von Ihrem Token',
  submitLabel: 'Angebot anfordern',
  optionalLabel: 'freiwillig',
  chooseLabel: 'Bitte wählen',
  yesLabel: 'Ja',
  noLabel: 'Nein',
  waitingLabel: 'Wird gesendet…',
  errorHeading: 'Bitte prüfen Sie Ihre Angaben',
  errorTitlePrefix: 'Fehler: ',
  successMessage: 'Vielen Dank für Ihre Anfrage!',
  closeLabel: 'Schließen',
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

/** The file of the German form. */
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
  [germanFormFile]: germanForm(),
}

/** Writes the German files into a copy of the tests' own site. */
export function writeGerman(root: string): void {
  for (const [file, value] of Object.entries(germanFiles)) {
    writeFileSync(path.join(root, file), `${JSON.stringify(value, null, 2)}\n`)
  }
}
