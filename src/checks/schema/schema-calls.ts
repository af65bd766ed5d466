/**
 * The functions that compiled schemas call. Schemas that are compiled ahead call them by their names here, as
 * `calls.checkSection`, so that their code contains no functions.
 */

import type { ErrorObject, Format, ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
import { asciiDomain } from '../../content/answers/clean-texts.ts'
import { answerFormats } from '../../content/answers/field-kinds.ts'
import { own } from '../../content/json-object.ts'
import { isPattern } from './patterns.ts'
import { type TextFormat, textFormats } from './text-formats.ts'

export interface SchemaCalls {
  formats: Readonly<Record<string, Format>>
  /**
   * Checks a section by the schema of its own type only, so that a wrong entry is one error and not one for each
   * type.
   */
  checkSection(section: unknown, instancePath: string): void
}

export interface SchemaRun {
  calls: SchemaCalls
  /** The validators of sections. They are undefined for a schema that is broken, which is reported already. */
  sections: Map<string, ValidateFunction | undefined>
  /** Validates a value. */
  check(validate: ValidateFunction, value: unknown): ErrorObject[]
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
  /** Separate from those of the page, because Ajv overwrites the errors of a keyword about values inside. */
  const errors: ErrorObject[] = []
  /** A map, so that `constructor` is an ordinary wrong type. */
  const sections = new Map<string, ValidateFunction | undefined>()

  const formats: SchemaCalls['formats'] = {
    ...fullFormats,
    email: isEmail,
    // The rules check what these name, and the notation of rich texts.
    link: true,
    contact: true,
    'rich-text': true,
    regex: isPattern,
    ...Object.fromEntries([...textFormats].map(([name, wrong]) => [name, isRight(wrong)])),
  }
  const calls: SchemaCalls = {
    formats,
    checkSection(section, instancePath) {
      const type = String(own(section, 'type'))
      const validate = sections.get(type)
      const place = { parentData: {}, parentDataProperty: '', rootData: {}, dynamicAnchors: {} }
      if (validate && !validate(section, { instancePath, ...place })) {
        errors.push(...(validate.errors ?? []))
      }
    },
  }
  return {
    calls,
    sections,
    check(validate, value) {
      errors.length = 0
      validate(value)
      return [...(validate.errors ?? []), ...errors]
    },
  }
}
