import { formFile } from '../../content/content-files.ts'
import { isObject, own } from '../../content/json-object.ts'
import type { SourceFile } from '../diagnostics/diagnostic.ts'
import { openDocument } from '../read/document.ts'

/** Returns the fields of the form among these files, right or wrong. */
export function fieldsOfForm(files: readonly SourceFile[]): unknown[] {
  const forms = files.filter(({ path }) => path === formFile)
  return forms.flatMap((form) => {
    const fields = own(openDocument(form).value, 'properties')
    return isObject(fields) ? Object.values(fields) : []
  })
}
