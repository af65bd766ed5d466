/** The files of a site with fixed names. Every other file below `content/` is a page. */

/** The name, the navigation, the footer, and everything else that all pages share. */
export const siteFile = 'content/site.json'

/** The fields of the quote form. */
export const formFile = 'schemas/quote-request.json'

/**
 * The name of the quote form. No other form can have it: a section names those, beginning with a letter. Sections and
 * requests name the quote form by leaving it out.
 */
export const quoteForm = '_quote'

/** The folder of the other forms. Optional. */
export const formsFolder = 'schemas/forms/'

/** The moved addresses. Optional. */
export const redirectsFile = 'content/redirects.json'

/** The settings of the deployed editor, beside package.json. The site does not need them. */
export const editorSettingsFile = 'editor.json'

/** The folder of pictures and downloads. None of its files is a page. */
export const filesFolder = 'content/files/'

/** Returns whether a file is a picture or a download. */
export function isInFilesFolder(file: string): boolean {
  return file.startsWith(filesFolder)
}

/** The folder of sections that several pages show. */
export const sharedFolder = 'content/shared/'

/** Returns whether a file has sections that several pages show. */
export function isSharedFile(file: string): boolean {
  return file.startsWith(sharedFolder) && file.endsWith('.json')
}

/** Returns the file of shared sections that a translated one is from: itself, if it is in the language of the site. */
export function sharedOriginal(file: string): string {
  return file.replace(/^(content\/shared\/[^./]+)\.[^/]+\.json$/, '$1.json')
}

/** Returns the name of a file in another language: `content/site.de.json` for German. */
export function fileInLanguage(file: string, language: string): string {
  return file.replace(/\.json$/, () => `.${language}.json`)
}

/** Returns the language in the name of `translated`, if it is a translation of `file`; otherwise undefined. */
export function languageOfFile(translated: string, file: string): string | undefined {
  const start = file.replace(/json$/, '')
  const isOne = translated.startsWith(start) && translated.endsWith('.json')
  return isOne ? translated.slice(start.length, -'.json'.length) || undefined : undefined
}

/** Returns whether a file has the bar and the footer in another language. */
export function isSiteTranslation(file: string): boolean {
  return languageOfFile(file, siteFile) !== undefined
}

/** Returns the file of the form with a name. */
export function fileOfForm(name: string): string {
  return name === quoteForm ? formFile : `${formsFolder}${name}.json`
}

/** Returns the name of a form by its file. */
export function nameOfForm(file: string): string {
  return file === formFile ? quoteForm : file.slice(formsFolder.length, -'.json'.length)
}

/** Returns the file of the form that a file is, or that it translates; undefined for a file that is no form. */
export function formOfFile(file: string): string | undefined {
  if (file === formFile || languageOfFile(file, formFile) !== undefined) return formFile
  const [, name] = /^schemas\/forms\/([^./]+)(?:\.[^/]*)?\.json$/.exec(file) ?? []
  return name && fileOfForm(name)
}

/** Returns whether a file is a form, and no translation of one. */
export function isForm(file: string): boolean {
  return formOfFile(file) === file
}

/** Returns whether a file has the texts of a form in another language. */
export function isFormTranslation(file: string): boolean {
  return isFormFile(file) && !isForm(file)
}

/** Returns whether a file is a form or its translation. The other files in `schemas/` are for developers. */
export function isFormFile(file: string): boolean {
  return formOfFile(file) !== undefined
}

/** Returns the name of the schema in `schemas/` that a file must match. */
export function schemaOfFile(file: string): string {
  if (file === siteFile) return 'site.json'
  if (file === editorSettingsFile) return editorSettingsFile
  if (file === redirectsFile) return 'redirects.json'
  if (isSiteTranslation(file)) return 'site-translation.json'
  if (isSharedFile(file)) return 'shared.json'
  if (isForm(file)) return 'form.json'
  return isFormTranslation(file) ? 'form-words.json' : 'page.json'
}

/** Returns whether the editor may write a file: content or the form. The other schemas are for developers. */
export function isEditable(file: string): boolean {
  const isPage = file.startsWith('content/') && !isInFilesFolder(file)
  return isFormFile(file) || (isPage && file.endsWith('.json'))
}
