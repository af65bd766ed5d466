import { type Mistake, type Mistakes, mistakeOf } from './mistake.ts'
import { craft } from './mistakes-craft.ts'
import { files, pictures } from './mistakes-files.ts'
import { form } from './mistakes-form.ts'
import { fields } from './mistakes-form-fields.ts'
import { formLanguages } from './mistakes-form-languages.ts'
import { formats } from './mistakes-formats.ts'
import { languages } from './mistakes-languages.ts'
import { links } from './mistakes-links.ts'
import { moved } from './mistakes-moved.ts'
import { requestMistakes } from './mistakes-requests.ts'
import { richTexts } from './mistakes-rich-texts.ts'
import { shape } from './mistakes-shape.ts'
import { site } from './mistakes-site.ts'
import { texts } from './mistakes-texts.ts'
import { uncertain } from './mistakes-uncertain.ts'
import { unseen } from './mistakes-unseen.ts'
import { writing } from './mistakes-writing.ts'

/**
 * To extend: add a row with the mistake, run messages.test.ts, and read what it says before you keep it. A new code
 * gets its wording by `npx vitest run tests/checks/messages.test.ts -u`.
 */
const tables: Readonly<Record<string, Mistakes>> = {
  writing,
  uncertain,
  shape,
  texts,
  richTexts,
  formats,
  links,
  site,
  form,
  fields,
  craft,
  moved,
  files,
  pictures,
  requests: requestMistakes,
  languages,
  formLanguages,
  unseen,
}

const full = (table: Mistakes): Record<string, Mistake> =>
  Object.fromEntries(
    Object.entries(table).map(([name, mistake]) => [
      name,
      typeof mistake === 'string' ? mistakeOf(mistake) : mistake,
    ]),
  )

/** All mistakes by their tables. */
export const mistakes = Object.fromEntries(
  Object.entries(tables).map(([name, table]) => [name, full(table)]),
)
