/** Adds and deletes whole forms. */
import {
  fileInLanguage,
  fileOfForm,
  formFile,
  formOfFile,
  languageOfFile,
  nameOfForm,
  siteFile,
} from '../../content/content-files.ts'
import { own, ownText } from '../../content/json-object.ts'
import { slugOf } from '../../content/slug.ts'
import { type Edit, EditBuilder, EditError, type Files } from './files.ts'
import { valueIn } from './json/tree.ts'
import { writeNew } from './new-file.ts'
import { hashesFor } from './originals.ts'
import { sectionsOf } from './sections.ts'
import { hasSections } from './shared.ts'
import { freeName, nameOfFile } from './words.ts'

/** Adds the file for the words of a form in another language. They are added one by one, each with its hash. */
export function addFormWords(builder: EditBuilder, form: string, language: string): void {
  const $schema = `${form === formFile ? '.' : '..'}/form-words.json`
  const words = { $schema, ...hashesFor(builder.before, 'form-words.json', []) }
  builder.write(fileInLanguage(form, language), writeNew(builder.before, words))
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
    if (language !== undefined) addFormWords(builder, file, language)
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
