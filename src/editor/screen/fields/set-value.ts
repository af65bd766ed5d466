/** How fields change their values. */

import { openDocument } from '../../../checks/read/document.ts'
import type { Path } from '../../../checks/read/locate.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { isObject } from '../../../checks/schema/compiled-schemas.ts'
import { exampleAt, valueAt } from '../../../checks/schema/schema-at.ts'
import { isFormFile } from '../../../content/content-files.ts'
import { readValue } from '../../edits/json/tree.ts'
import { setValue } from '../../edits/operations.ts'
import { freeName } from '../../edits/words.ts'
import { edit } from '../state/actions.ts'
import { compiledSchemasIn } from '../state/derived.ts'
import { getState } from '../state/store.ts'

/** Sets what is typed. Undefined removes it. */
export function typeValue(file: string, path: Path, value: unknown, order?: string[]): void {
  edit((files) => setValue(files, file, path, value, order), {
    typing: `${file}#${toPointer(path)}`,
  })
}

/** Sets what is chosen, as a step of its own. */
export function chooseValue(file: string, path: Path, value: unknown, order?: string[]): void {
  edit((files) => setValue(files, file, path, value, order))
}

/** With what a new entry of a list, or a new group, begins: what the examples of the schemas have there. */
export function newValue(file: string, path: Path): unknown {
  const state = getState()
  const text = state.session.files.get(file) ?? ''
  const compiledSchemas = compiledSchemasIn(state)
  const section = valueAt(readValue(text), path.slice(0, 2))
  if (path[0] === 'sections' && isObject(section)) {
    const { examples } = compiledSchemas.sections.get(String(section.type)) ?? {}
    const [last, ...above] = path.slice(2).reverse()
    const inner = above.reverse()
    for (const example of Array.isArray(examples) ? examples : []) {
      const found = valueAt(
        example,
        last === undefined ? inner : [...inner, typeof last === 'number' ? 0 : last],
      )
      if (found !== undefined) return found
    }
  }
  if (isFormFile(file) && path.at(-2) === 'enum')
    return newOption(valueAt(readValue(text), path.slice(0, -1)))
  const document = openDocument({ path: file, bytes: new TextEncoder().encode(text) })
  return exampleAt(document, path, compiledSchemas)
}

/** No two options are the same. */
function newOption(options: unknown): string {
  return freeName('New option', (name) => Array.isArray(options) && options.includes(name), ' ')
}

/** Sets what is not there yet. */
export function setNew(file: string, path: Path, order?: string[]): void {
  chooseValue(file, path, newValue(file, path), order)
}
