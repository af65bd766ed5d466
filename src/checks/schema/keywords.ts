/** The keywords of our schemas that JSON Schema does not have, as calls of functions. */

import { _, type Ajv, type Code, type KeywordCxt, Name, str } from 'ajv'
import type { SchemaCalls } from './schema-calls.ts'

/** The name of the parameter of Ajv's functions with the place of their value. */
const instancePath = new Name('instancePath')

/** The name of the functions in code that is compiled ahead. */
export const callsName = new Name('calls')

/** Adds the keywords `sectionType` and `shownWidth`. They accept every value. */
export function addKeywords(ajv: Ajv, calls: SchemaCalls): void {
  const call =
    (name: 'checkSection' | 'reportPicture', others: (schema: KeywordCxt) => Code[]) =>
    (context: KeywordCxt) => {
      const { gen, data, it } = context
      const called = { ref: calls[name], code: _`${callsName}.${new Name(name)}` }
      const values = [data, str`${instancePath}${it.errorPath}`, ...others(context)]
      const all = values.reduce((before, value) => _`${before}, ${value}`)
      gen.code(_`${gen.scopeValue('keyword', called)}(${all})`)
    }
  ajv.addKeyword({
    keyword: 'sectionType',
    errors: false,
    code: call('checkSection', () => []),
  })
  ajv.addKeyword({
    keyword: 'shownWidth',
    schemaType: 'number',
    errors: false,
    code: call('reportPicture', ({ schema }) => [_`${schema}`]),
  })
}
