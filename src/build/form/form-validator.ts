import type { RJSFSchema } from '@rjsf/utils'
import { compileSchemaValidatorsCode } from '@rjsf/validator-ajv8/lib/compileSchemaValidatorsCode.js'
import type { FormSchema } from '../../content/types.generated.ts'
import { formats } from './form-formats.ts'

const ucs2length = /require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g
const anyRequire = /\brequire\((.*?)\)/

/** Counts code points, as JSON Schema's minLength and maxLength do; Ajv would `require` it. */
const countCharacters = '(text) => Array.from(text).length'

/**
 * Compiles the form into the code of an ES module that exports `quoteForm`: its schema, and the
 * validator that Ajv made of it, without `eval` and without a single import. Throws when the schema
 * is not valid, or uses a rule for which Ajv would need its own runtime.
 */
export function compileForm({ $schema: _, ...schema }: FormSchema): string {
  const code = compileSchemaValidatorsCode(schema as RJSFSchema, {
    customFormats: formats,
    ajvFormatOptions: false,
    ajvOptionsOverrides: {
      code: { esm: true, lines: false },
      loopEnum: Number.POSITIVE_INFINITY,
      ownProperties: true,
    },
  }).replace(ucs2length, countCharacters)
  const needed = anyRequire.exec(code)?.[1]
  if (needed) throw new Error(`The form's validator cannot do without ${needed}.`)
  return `${code}
export const quoteForm = {
  schema: ${JSON.stringify(schema)},
  validators: { ${schema.$id} },
}
`
}
