/**
 * The functions that compiled schemas call. Schemas that are compiled ahead call them by their names here, as
 * `calls.checkSection`, so that their code contains no functions.
 */

import type { ErrorObject, Format, ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { asciiDomain } from '../../content/answers/clean-texts.ts'
import { answerFormats } from '../../content/answers/field-kinds.ts'
import { own } from '../../content/json-object.ts'
import type { Path } from '../read/layout.ts'
import { parseRichText } from '../read/rich-text.ts'
import { toPath } from './entry-diagnostic.ts'
import { isPattern } from './patterns.ts'
import { type TextFormat, textFormats } from './text-formats.ts'

/** A place in the content that shows a picture. */
export interface PictureUse {
  /** The path of the group with the picture's `file`. */
  path: Path
  /** The name below `content/files/`. */
  file: string
  /** The largest width in CSS pixels. */
  shownWidth: number
}

/** Decides about references of the content: links, and the names of contacts. */
export interface IsReference {
  link(href: string): boolean
  contact(name: string): boolean
}

export interface SchemaCalls {
  formats: Readonly<Record<string, Format>>
  /**
   * Checks a section by the schema of its own type only, so that a wrong type is one error and not one for each
   * type.
   */
  checkSection(section: unknown, instancePath: string): void
  /** Reports the picture in the `file` of a group. Whether it exists is checked later. */
  reportPicture(group: unknown, instancePath: string, shownWidth: number): void
}

export interface SchemaRun {
  calls: SchemaCalls
  /** The validators of sections. They are undefined for a schema that is broken, which is reported already. */
  sections: Map<string, ValidateFunction | undefined>
  /** Validates a value. Calls `isRight` with each reference in it, and `onPicture` with each picture. */
  check(
    validate: ValidateFunction,
    value: unknown,
    isRight: IsReference,
    onPicture?: (use: PictureUse) => void,
  ): ErrorObject[]
}

/** An address whose domain can have letters beyond ASCII, but none that nobody sees. */
function isEmail(text: string): boolean {
  const domain = text.lastIndexOf('@') + 1
  const ascii = text.slice(0, domain) + asciiDomain(text.slice(domain))
  return answerFormats.email.test(ascii) && !/\p{Cf}/u.test(text)
}

const isRight = (wrong: TextFormat) => (text: string) => wrong(text) === undefined

/** Returns the functions for the schemas of one site, and the function that validates with them. */
export function newSchemaRun(): SchemaRun {
  let isRightReference: IsReference = { link: () => true, contact: () => true }
  let tellPicture: (use: PictureUse) => void = () => {}
  /** Separate from those of the page, because Ajv overwrites the errors of a keyword about values inside. */
  const errors: ErrorObject[] = []
  /** A map, so that `constructor` is an ordinary wrong type. */
  const sections = new Map<string, ValidateFunction | undefined>()

  const formats: SchemaCalls['formats'] = {
    ...fullFormats,
    email: isEmail,
    link: (href: string) => isRightReference.link(href),
    contact: (name: string) => isRightReference.contact(name),
    'rich-text': (text: string) => {
      const { links, broken } = parseRichText(text)
      // `isRight` gets every link, not only the first wrong one.
      const wrong = links.filter(({ href }) => !isRightReference.link(href))
      return wrong.length === 0 && broken.length === 0
    },
    regex: isPattern,
    ...Object.fromEntries([...textFormats].map(([name, wrong]) => [name, isRight(wrong)])),
  }
  const calls: SchemaCalls = {
    formats,
    checkSection(section, instancePath) {
      const type = own(section, 'type')
      if (typeof type !== 'string' || !sections.has(type)) {
        const params = {}
        errors.push({ keyword: 'sectionType', instancePath, schemaPath: '', params, data: section })
        return
      }
      const validate = sections.get(type)
      const place = { parentData: {}, parentDataProperty: '', rootData: {}, dynamicAnchors: {} }
      if (validate && !validate(section, { instancePath, ...place })) {
        errors.push(...(validate.errors ?? []))
      }
    },
    reportPicture(group, instancePath, shownWidth) {
      const file = own(group, 'file')
      if (typeof file !== 'string') return
      tellPicture({ path: toPath(instancePath), file, shownWidth })
    },
  }
  return {
    calls,
    sections,
    check(validate, value, isRight, onPicture = () => {}) {
      isRightReference = isRight
      tellPicture = onPicture
      errors.length = 0
      validate(value)
      return [...(validate.errors ?? []), ...errors]
    },
  }
}
