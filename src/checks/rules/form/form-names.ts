/** Checks the names of forms: that sections name forms that exist, and that pages show all forms. */
import { formFile, formsFolder, nameOfForm } from '../../../content/content-files.ts'
import { own, ownText } from '../../../content/json-object.ts'
import { entryAt, fileAt, say, sectionType } from '../../diagnostics/sentence.ts'
import { suggest } from '../../diagnostics/suggest.ts'
import { quoted } from '../../diagnostics/wording.ts'
import { at } from '../../schema/entry-diagnostic.ts'
import type { Report } from '../rule.ts'
import type { Site } from '../site.ts'

/** Reports sections with a form that does not exist. */
export function missingForms({ entries, forms }: Site): Report[] {
  const names = forms.flatMap(({ form }) => nameOfForm(form.file) ?? [])
  return entries.flatMap(({ document }) => {
    const sections = own(document.value, 'sections')
    if (!Array.isArray(sections)) return []
    return sections.flatMap((section: unknown, index): Report[] => {
      const name = ownText(section, 'type') === 'quote-form' ? ownText(section, 'form') : undefined
      // Any other text is no name, which its schema reports.
      if (name === undefined || names.includes(name) || !/^[a-z][a-z0-9-]*$/.test(name)) return []
      const message = say`There is no form ${quoted(name)}: no file ${fileAt(`${formsFolder}${name}.json`)}.`
      const path = ['sections', index, 'form']
      const { replacement, ...remedy } = suggest(
        name,
        names,
        (list) => `The forms are ${list}. Choose one of them, or create the file.`,
        say`Create the file, or remove ${entryAt(path)} to show the quote form.`,
      )
      const fix = replacement === undefined ? {} : { replacement: JSON.stringify(replacement) }
      return [{ ...at(document, path), message, ...remedy, ...fix }]
    })
  })
}

/** Reports forms that no page shows. The quote form has to exist. */
export function unusedForms({ forms, pages }: Site): Report[] {
  const used = new Set(pages.flatMap((page) => page.forms))
  return forms.flatMap(({ form }): Report[] => {
    if (form.file === formFile || used.has(form.file)) return []
    const message = 'No page shows this form.'
    const help = say`Write "form": ${JSON.stringify(nameOfForm(form.file))} in a section of the type ${sectionType('quote-form')}, or delete the file.`
    return [{ ...at(form, [], 'opening'), message, help }]
  })
}
