/** Checks the names of forms: that sections name forms that exist, and that pages show all forms. */
import { formFile, formsFolder, nameOfForm } from '../../../content/content-files.ts'
import { either, entryAt, fileAt, sentence } from '../../diagnostics/sentence.ts'
import { quoted } from '../../diagnostics/wording.ts'
import { at } from '../../schema/entry-diagnostic.ts'
import { missingNames } from '../missing-names.ts'
import type { Report } from '../rule.ts'
import type { Site } from '../site.ts'

/** Reports sections with a form that does not exist. */
export function missingForms({ entries, forms }: Site): Report[] {
  const known = forms.flatMap(({ form }) => (form.file === formFile ? [] : nameOfForm(form.file)))
  return missingNames(entries, 'form', known, (name, path) => ({
    message: sentence`There is no form ${quoted(name)}: no file ${fileAt(`${formsFolder}${name}.json`)}.`,
    all: (list) => `The forms are ${list}. Choose one of them, or create the file.`,
    otherwise: sentence`Create the file, or remove ${entryAt(path)} to show the quote form.`,
  }))
}

/** Reports forms that no page shows. The quote form has to exist. */
export function unusedForms({ forms, pages }: Site): Report[] {
  const used = new Set(pages.flatMap((page) => page.forms))
  return forms.flatMap(({ form }): Report[] => {
    if (form.file === formFile || used.has(form.file)) return []
    const message = 'No page shows this form.'
    const help = sentence`${either(`Write "form": ${JSON.stringify(nameOfForm(form.file))} in a section of the type “quote-form”, or delete the file.`, 'Press “Put it on a page” at the form, or delete it.')}`
    return [{ ...at(form, [], 'opening'), message, help }]
  })
}
