/** How fields change their values. */

import { openDocument } from '../../../checks/read/document.ts'
import type { Path } from '../../../checks/read/locate.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { exampleAt } from '../../../checks/schema/schema-at.ts'
import { isFormFile } from '../../../content/content-files.ts'
import { isObject, valueAt } from '../../../content/json-object.ts'
import { readValue } from '../../edits/json/tree.ts'
import { setValue } from '../../edits/operations.ts'
import { freeName } from '../../edits/words.ts'
import { edit } from '../state/actions.ts'
import { compiledSchemasIn } from '../state/derived.ts'
import { getState } from '../state/store.ts'

/** Sets what is typed. Undefined removes the value. */
export function typeValue(file: string, path: Path, value: unknown, order?: string[]): void {
  edit((files) => setValue(files, file, path, value, order), {
    typing: `${file}#${toPointer(path)}`,
  })
}

/** Sets what is chosen, as a step of its own. Undefined removes the value. */
export function chooseValue(file: string, path: Path, value: unknown, order?: string[]): void {
  edit((files) => setValue(files, file, path, value, order))
}

/** Returns what the first example of a section's type has at a place within the section. */
function sectionExample(examples: unknown, inner: Path): unknown {
  // Each entry of a list begins as the first one of the example.
  const last = inner.length - 1
  const path = inner.map((step, at) => (at === last && typeof step === 'number' ? 0 : step))
  return [examples]
    .flat()
    .map((example) => valueAt(example, path))
    .find((found) => found !== undefined)
}

/** Returns the value that a new entry of a list, or a new group, begins with: an example of the schemas. */
export function newValue(file: string, path: Path): unknown {
  const state = getState()
  const text = state.session.files.get(file) ?? ''
  const value = readValue(text)
  const compiledSchemas = compiledSchemasIn(state)
  const section = valueAt(value, path.slice(0, 2))
  if (path[0] === 'sections' && isObject(section)) {
    const { examples } = compiledSchemas.sections.get(String(section.type)) ?? {}
    const example = sectionExample(examples, path.slice(2))
    if (example !== undefined) return example
  }
  const list = valueAt(value, path.slice(0, -1))
  if (isFormFile(file) && path.at(-2) === 'enum') {
    return freeName('New option', (name) => Array.isArray(list) && list.includes(name), ' ')
  }
  const document = openDocument({ path: file, bytes: new TextEncoder().encode(text) })
  return exampleAt(document, path, compiledSchemas)
}
