/** The kinds of field that a form may have. */
import { fieldExamples } from '../../checks/schema/schema-at.ts'
import { fieldKindOf } from '../../content/answers/field-kinds.ts'
import { checked } from '../../content/checked.ts'
import type { Json } from '../../content/json-object.ts'
import type { Files } from './files.ts'
import { schemasOf } from './schemas.ts'

interface FieldKindEntry {
  /** The name in the checks: `A phone number`. */
  name: string
  /** The example in `schemas/form.json`, which a new field begins with. */
  entries: Json
}

/** Returns the name of a field's kind, as a label: `A phone number`. */
export function kindLabel(entries: Json): string {
  const kind = fieldKindOf(checked.field(entries))
  const name = entries.const === true ? 'a box that has to be ticked' : (kind?.name ?? 'a field')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Returns the kinds of field that the form may have, each with an example. */
export function fieldKinds(files: Files): FieldKindEntry[] {
  return fieldExamples(schemasOf(files)).map((example) => ({
    name: kindLabel(example),
    entries: example,
  }))
}
