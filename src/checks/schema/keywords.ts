/** The keywords of our schemas that JSON Schema does not have. */
import type { Ajv, AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv'
import type { DataValidateFunction } from 'ajv/dist/types/index.js'
import { own } from '../../content/json-object.ts'
import type { Path } from '../read/locate.ts'
import { toPath } from './entry-diagnostic.ts'

/** A place in the content that shows a picture. */
export interface PictureUse {
  /** The path of the group with the picture's `file`. */
  path: Path
  /** The name below `content/files/`. */
  file: string
  /** The largest width in CSS pixels. */
  shownWidth: number
  /** The largest height in CSS pixels; undefined if its place has none. */
  shownHeight?: number | undefined
}

/**
 * Adds `sectionType`, which checks a section by the schema of its own type only, so that a wrong type is one
 * error and not one for each type. The map makes `constructor` an ordinary wrong type. The errors are in a
 * separate list, because Ajv overwrites the errors of a keyword about values inside.
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
    // Undefined if the schema of the type is broken, which was reported already.
    const validate = validators.get(type)
    if (validate && !validate(value, context)) errors.push(...(validate.errors ?? []))
    return true
  }
  ajv.addKeyword({ keyword: 'sectionType', compile: () => validate, errors: false })
}

/**
 * Adds `shownWidth`, which calls `tell` with the picture in the `file` of a group and its largest size. It
 * accepts every value: whether the picture exists is checked later.
 */
export function addPictureKeyword(ajv: Ajv, tell: (use: PictureUse) => void): void {
  const compile =
    (shownWidth: number, { shownHeight }: AnySchemaObject): DataValidateFunction =>
    (value, context) => {
      const file = own(value, 'file')
      const path = toPath(context?.instancePath ?? '')
      if (typeof file === 'string') tell({ path, file, shownWidth, shownHeight })
      return true
    }
  ajv.addKeyword({ keyword: 'shownWidth', schemaType: 'number', compile, errors: false })
}
