/** The keywords of our schemas that JSON Schema does not have, as calls of functions. */

import { _, type Ajv, type KeywordCxt, Name, str } from 'ajv'
import type { SchemaCalls } from './schema-calls.ts'

/** The name of the parameter of Ajv's functions with the place of their value. */
const instancePath = new Name('instancePath')

/** The name of the functions in code that is compiled ahead. */
export const callsName = new Name('calls')

/** Adds the keyword `sectionType`, which accepts every value. */
export function addKeywords(ajv: Ajv, calls: SchemaCalls): void {
  ajv.addKeyword({
    keyword: 'sectionType',
    errors: false,
    code({ gen, data, it }: KeywordCxt) {
      const called = { ref: calls.checkSection, code: _`${callsName}.checkSection` }
      const place = str`${instancePath}${it.errorPath}`
      gen.code(_`${gen.scopeValue('keyword', called)}(${data}, ${place})`)
    },
  })
}
