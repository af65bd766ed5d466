/** The keywords of the schemas that JSON Schema does not have. */
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import { own } from '../../content/json-object.ts'
import type { Path } from '../read/locate.ts'
import { toPath } from './entry-diagnostic.ts'

/** A place in the content that shows a picture. */
export interface PictureUse {
  /** Of the group that names it, which holds a `file`. */
  path: Path
  /** Below `content/files/`. */
  file: string
  /** How wide it is shown at most, in CSS pixels. */
  shownWidth: number
}

/**
 * Adds `sectionType`, which checks a section by the schema of its own type only: a wrong type is then one
 * error, not one for each type. The map makes `constructor` an ordinary wrong type. The errors go to a list
 * of their own, because Ajv overwrites what a keyword reports about the values inside.
 */
export function addSectionKeyword(
  ajv: Ajv,
  validators: ReadonlyMap<string, ValidateFunction | undefined>,
  errors: ErrorObject[],
): void {
  const validate: DataValidateFunction = (value, context) => {
    const type = own(value, 'type')
    if (typeof type !== 'string' || !validators.has(type)) {
      const instancePath = context?.instancePath ?? ''
      errors.push({ keyword: 'sectionType', instancePath, schemaPath: '', params: {}, data: value })
      return true
    }
    // Undefined where the type's own schema is broken, which has been reported there.
    const validate = validators.get(type)
    if (validate && !validate(value, context)) errors.push(...(validate.errors ?? []))
    return true
  }
  ajv.addKeyword({ keyword: 'sectionType', compile: () => validate, errors: false })
}

/**
 * Adds `shownWidth`, which tells of the picture that a group names in `file`, and how wide it is shown at
 * most. It refuses nothing: whether the picture exists is checked later.
 */
export function addPictureKeyword(ajv: Ajv, tell: (use: PictureUse) => void): void {
  const compile =
    (shownWidth: number): DataValidateFunction =>
    (value, context) => {
      const file = own(value, 'file')
      const path = toPath(context?.instancePath ?? '')
      if (typeof file === 'string') tell({ path, file, shownWidth })
      return true
    }
  ajv.addKeyword({ keyword: 'shownWidth', schemaType: 'number', compile, errors: false })
}
