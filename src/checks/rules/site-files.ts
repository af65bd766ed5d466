/** Checks that the files of a site are there under their names, and the components of its section types. */
import { formFile, siteFile } from '../../content/content-files.ts'
import { either, fileAt, sectionType, sentence } from '../diagnostics/sentence.ts'
import { missingDocument } from '../read/document.ts'
import { at } from '../schema/entry-diagnostic.ts'
import { keyOf, sectionTypeOf } from '../schema/schema-document.ts'
import type { Report } from './rule.ts'
import type { Site } from './site.ts'

export function missingFiles({ site, forms }: Site): Report[] {
  const missing = [
    ...(site ? [] : [[siteFile, 'the name, the navigation and the footer']]),
    ...(forms.some(({ form }) => form.file === formFile)
      ? []
      : [[formFile, 'the fields of the form']]),
  ]
  return missing.map(([file = '', content = '']) => ({
    ...at(missingDocument(file), []),
    message: sentence`There is no file ${fileAt(file)}, which contains ${content}.`,
    help: 'Create it, or rename it back.',
  }))
}

/** Whether a file looks like a file of the site but is not read, such as `about.json.txt`. */
export function looksLikeJson(file: string): boolean {
  return /\.json[^/]*$/i.test(file)
}

/** Reports files such as `about.json.txt`, which look like pages and are not read. */
export function misnamedFiles({ sources }: Site): Report[] {
  const misnamed = sources.filter(
    ({ path, skipped }) =>
      path.startsWith('content/') && looksLikeJson(path) && !path.endsWith('.json') && !skipped,
  )
  return misnamed.map(({ path: file }) => {
    const right = file.replace(/\.json[^/]*$/i, '.json')
    const message = 'This file is not read, because its name does not end with “.json”.'
    const help = sources.some(({ path }) => path === right)
      ? sentence`Delete it if you don’t need it: the site reads ${fileAt(right)}, which also exists.`
      : sentence`Rename it to ${fileAt(right)}, or delete it if you don’t need it.`
    return { ...at(missingDocument(file), []), message, help }
  })
}

/** Reports section types without a component. Does nothing if the list of components is unknown. */
export function typesWithoutComponent({
  schemaDocuments,
  context: { sectionTypes },
}: Site): Report[] {
  return schemaDocuments.flatMap((document): Report[] => {
    const type = sectionTypeOf(keyOf(document))
    if (type === undefined || !sectionTypes || sectionTypes.includes(type)) return []
    const reason = either(
      'has no component yet, so no page can show it',
      'is not in this editor yet',
    )
    const message = sentence`The section type ${sectionType(type)} ${reason}.`
    const help = either(
      `Create src/site/sections/${type}.tsx and add it to src/site/own-sections.ts, as docs/extending.md describes.`,
      'The developers of the site have added it. Reload the editor when it has been rebuilt, usually in a few minutes. Nothing can be saved before.',
    )
    return [{ ...at(document, [], 'opening'), message, help }]
  })
}
