/** Adds and deletes whole forms. */
import {
  fileInLanguage,
  fileOfForm,
  formFile,
  formOfFile,
  languageOfFile,
  nameOfForm,
  quoteForm,
  siteFile,
} from '../../content/content-files.ts'
import { type Json, own, ownText } from '../../content/json-object.ts'
import { slugOf } from '../../content/slug.ts'
import { freeName, nameOfFile } from './display-names.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { writeNew } from './new-file.ts'
import { insertEntry } from './operations.ts'
import { hashesFor } from './originals.ts'
import { examplesFor, sectionsOf } from './sections.ts'
import { hasSections } from './shared.ts'

/** Adds the file for the words of a form in another language. They are added one by one, each with its hash. */
export function addFormTranslation(builder: EditBuilder, form: string, language: string): void {
  const $schema = `${form === formFile ? '.' : '..'}/form-words.json`
  const translation = { $schema, ...hashesFor(builder.before, 'form-words.json', []) }
  builder.write(fileInLanguage(form, language), writeNew(builder.before, translation))
}

/** Adds a form with two fields, and the messages that the quote form has of its own. Returns the edit, and the file of the form. */
export function newForm(files: Files, title: string): Edit & { file: string } {
  const name = slugOf(title).replace(/^[^a-z]+/, '') || 'form'
  const free = freeName(name, (one) => files.has(fileOfForm(one)))
  const file = fileOfForm(free)
  const messages = own(valueIn(files, formFile), 'errorMessage')
  const value = {
    $schema: '../form.json',
    title,
    type: 'object',
    required: ['email', 'message'],
    properties: {
      email: { type: 'string', format: 'email', title: 'Email', autocomplete: 'email' },
      message: { type: 'string', title: 'Message', control: 'textarea', rows: 4 },
    },
    ...(messages !== undefined && { errorMessage: messages }),
  }
  const builder = new EditBuilder(files)
  builder.write(file, writeNew(files, value))
  for (const one of files.keys()) {
    const language = languageOfFile(one, siteFile)
    if (language !== undefined) addFormTranslation(builder, file, language)
  }
  return { ...builder.edit(`Form added: ${title}`), file }
}

/** Deletes a form and its words in other languages. Throws an `EditError` if a section shows it. */
export function deleteForm(files: Files, form: string): Edit {
  const user = [...files.keys()].find(
    (file) =>
      hasSections(file) &&
      sectionsOf(files, file).some((section) => ownText(section, 'form') === nameOfForm(form)),
  )
  if (user !== undefined) {
    throw new EditError(
      `“${nameOfFile(user, valueIn(files, user))}” shows this form.`,
      'Choose another form in that section first, or delete the section.',
    )
  }
  const builder = new EditBuilder(files)
  for (const file of files.keys()) if (formOfFile(file) === form) builder.write(file, undefined)
  return builder.edit(`${nameOfFile(form, valueIn(files, form))} deleted`)
}

/** Returns what visitors call a form. */
export function formTitle(files: Files, form: string): string {
  return ownText(valueIn(files, form), 'title') || nameOfFile(form, valueIn(files, form))
}

/** Returns a section of a page that shows a form. */
export function formSection(files: Files, page: string, form: string): Json {
  const [example = {}] = examplesFor(files, page, 'quote-form')
  const { form: _, nextText: __, id: ___, ...section } = example
  const named = form === formFile ? {} : { form: nameOfForm(form) }
  return { ...section, heading: formTitle(files, form), ...named }
}

/** Returns whether a section shows a form. */
export const showsForm = (files: Files, form: string): boolean =>
  [...files.keys()].some(
    (file) =>
      hasSections(file) &&
      sectionsOf(files, file).some(
        (section) =>
          ownText(section, 'type') === 'quote-form' &&
          fileOfForm(ownText(section, 'form') ?? quoteForm) === form,
      ),
  )

/** Adds a section with a form to the end of a page. `section` is its index. */
export function insertForm(
  files: Files,
  form: string,
  page: string,
): Edit & { file: string; section: number } {
  const section = sectionsOf(files, page).length
  const withSection = insertEntry(
    files,
    page,
    ['sections'],
    section,
    formSection(files, page, form),
  )
  const label = `${nameOfFile(page, valueIn(files, page))}: ${formTitle(files, form)} added`
  return { ...withSection, label, file: page, section }
}
