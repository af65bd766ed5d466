/** The small site of the tests in German, too. */
import type { Edit } from './site.ts'

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
