/** The files of a site that have a name of their own: every other one below `content/` is a page. */

/** The name, the navigation, the footer, and what else is on all pages. */
export const siteFile = 'content/site.json'

/** The fields of the quote form. */
export const formFile = 'schemas/quote-request.json'

/** The addresses that moved. A site need not have it. */
export const redirectsFile = 'content/redirects.json'

/** The settings of the deployed editor, beside package.json. No content, and not needed by the site. */
export const editorSettingsFile = 'editor.json'

/** The folder of pictures and downloads. None of its files is a page, whatever its name. */
export const filesFolder = 'content/files/'

/** Whether a file is a picture or a download. */
export function isInFilesFolder(file: string): boolean {
  return file.startsWith(filesFolder)
}

/** Returns the name of a file in another language: `content/site.de.json` for German. */
export function fileInLanguage(file: string, language: string): string {
  return file.replace(/\.json$/, () => `.${language}.json`)
}

/** The language that `translated` holds `file` in, as its name says; undefined for any other file. */
export function languageOfFile(translated: string, file: string): string | undefined {
  const start = file.replace(/json$/, '')
  const isOne = translated.startsWith(start) && translated.endsWith('.json')
  return isOne ? translated.slice(start.length, -'.json'.length) || undefined : undefined
}

/** Whether a file holds the bar and the footer of another language. */
export function isSiteTranslation(file: string): boolean {
  return languageOfFile(file, siteFile) !== undefined
}

/** Whether a file holds the words of the quote form in another language. */
export function isFormTranslation(file: string): boolean {
  return languageOfFile(file, formFile) !== undefined
}

/** Whether a file holds the quote form, or its words in another language. Every other one in `schemas/` is for developers. */
export function isFormFile(file: string): boolean {
  return file === formFile || isFormTranslation(file)
}

/** Returns the name below `schemas/` of the schema that a file follows. */
export function schemaOfFile(file: string): string {
  if (file === siteFile) return 'site.json'
  if (file === editorSettingsFile) return editorSettingsFile
  if (file === redirectsFile) return 'redirects.json'
  if (isSiteTranslation(file)) return 'site-translation.json'
  if (file === formFile) return 'form.json'
  return isFormTranslation(file) ? 'form-words.json' : 'page.json'
}

/** Whether the editor writes a file: content and the form. The other schemas are for developers. */
export function isEditable(file: string): boolean {
  const isPage = file.startsWith('content/') && !isInFilesFolder(file)
  return isFormFile(file) || (isPage && file.endsWith('.json'))
}
