/** Ajv for the schemas of a site, with the formats and the keyword that JSON Schema does not have. */

import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import addFormats from 'ajv-formats'
import { asciiDomain } from '../../content/answers/clean-texts.ts'
import { answerFormats } from '../../content/answers/field-kinds.ts'
import { own } from '../../content/json-object.ts'
import { isPattern } from './patterns.ts'
import { textFormats } from './text-formats.ts'
import type { TextFormat } from './wrong-text.ts'

export interface SchemaRun {
  ajv: Ajv
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

const formats = {
  email: isEmail,
  // The rules check what these name, and the notation of rich texts.
  link: true as const,
  contact: true as const,
  form: true as const,
  'rich-text': true as const,
  code: true as const,
  regex: isPattern,
  ...Object.fromEntries([...textFormats].map(([name, wrong]) => [name, isRight(wrong)])),
}

/** Returns Ajv for the schemas of one site, and the function that validates with them. */
export function newSchemaRun(): SchemaRun {
  /** Separate from those of the page, because Ajv overwrites the errors of a keyword about values inside. */
  const errors: ErrorObject[] = []
  /** A map, so that `constructor` is an ordinary wrong type. */
  const sections: SchemaRun['sections'] = new Map()

  const ajv = new Ajv({
    allErrors: true,
    verbose: true,
    ownProperties: true,
    strict: false,
    logger: false,
    code: { optimize: false },
    validateSchema: false,
  })
  addFormats.default(ajv)
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format)
  // A section is checked by the schema of its own type only, so that a wrong entry is one error and not one for each.
  ajv.addKeyword({
    keyword: 'sectionType',
    errors: false,
    validate(_: unknown, section: unknown, __?: unknown, context?: DataValidationCxt) {
      const { instancePath = '' } = context ?? {}
      const validate = sections.get(String(own(section, 'type')))
      const top = { parentData: {}, parentDataProperty: '', rootData: {}, dynamicAnchors: {} }
      if (validate && !validate(section, { instancePath, ...top })) {
        errors.push(...(validate.errors ?? []))
      }
      return true
    },
  })
  return {
    ajv,
    sections,
    check(validate, value) {
      errors.length = 0
      validate(value)
      return [...(validate.errors ?? []), ...errors]
    },
  }
}
