/** The small site of the tests, also in German. */
import { type Edit, rules } from './site.ts'

export const germanHome = `{
  "path": "/de",
  "language": "de",
  "translationOf": "/",
  "title": "Startseite",
  "description": "Die erste Seite.",
  "sections": [
    { "type": "page-header", "heading": "Willkommen" }
  ]
}
`

export const germanWords = `{
  "header": {
    "links": [{ "label": "Start", "href": "/de" }],
    "skipLabel": "Zum Inhalt",
    "navigationLabel": "Hauptmenü",
    "menuLabel": "Menü"
  },
  "footer": { "text": "Wir listen.", "copyrightYear": 2024 }
}
`

/** A home page in German, with its bar and footer. */
export const german: Readonly<Record<string, Edit>> = {
  'content/home.de.json': germanHome,
  'content/site.de.json': germanWords,
}

/** The words of the small site's form in German. */
export const germanForm = `{
  "title": "Anfrage",
  "properties": {
    "name": {
      "title": "Ihr Name",
      "errorMessage": { "required": "Bitte nennen Sie Ihren Namen" }
    },
    "stage": {
      "title": "Stand",
      "options": { "Early": "Früh", "Late": "Spät" },
      "errorMessage": { "required": "Bitte wählen Sie" }
    },
    "holders": { "title": "Halter" },
    "needs": {
      "title": "Bedarf",
      "options": { "Listing": "Listung", "Liquidity": "Liquidität" }
    }
  },
  "errorMessage": ${JSON.stringify(Object.fromEntries(rules.map((rule) => [rule, 'Falsch'])))}
}
`

/** A section with the form. */
const formSection = `{
      "type": "quote-form",
      "heading": "Anfrage",
      "submitLabel": "Absenden",
      "optionalLabel": "freiwillig",
      "chooseLabel": "Bitte wählen",
      "yesLabel": "Ja",
      "noLabel": "Nein",
      "waitingLabel": "Wird gesendet",
      "successMessage": "Vielen Dank.",
      "unavailableMessage": "Das Formular kann gerade nicht gesendet werden.",
      "errorHeading": "Bitte prüfen Sie Ihre Angaben",
      "errorTitlePrefix": "Fehler: ",
      "closeLabel": "Schließen"
    }`

/** The home page in German with the form on it, and its words in German. */
export const withForm: Readonly<Record<string, Edit>> = {
  ...german,
  'content/home.de.json': germanHome.replace(
    '"Willkommen" }',
    `"Willkommen" },\n    ${formSection}`,
  ),
  'schemas/quote-request.de.json': germanForm,
}
