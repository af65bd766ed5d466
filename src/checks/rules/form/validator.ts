/**
 * Compiles the validator of the form. The build compiles it for the browser, and the checks compile it in the
 * same way, so that every form without errors can be built.
 */
import { Ajv, type ValidateFunction } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { answerFormats } from '../../../content/answers/field-kinds.ts'
import type { FormDefinition } from '../../../content/form-definition.ts'
import type { FormSchema } from '../../../content/types.generated.ts'
import { type CompiledForm, firstId, formToCompile } from './form-to-compile.ts'

/**
 * The options that react-jsonschema-form uses for Ajv, because it reads the errors, and the options that keep
 * Ajv's runtime out of the code.
 */
export const options = {
  allErrors: true,
  // How far a quotient may be from a whole number, as a power of ten: 0.3 is a multiple of 0.1.
  multipleOfPrecision: 8,
  strict: false,
  verbose: true,
  code: { esm: true, lines: false, source: true },
  loopEnum: Number.POSITIVE_INFINITY,
  ownProperties: true,
  // schemas/form.json allows only valid rules. Validating with JSON Schema's own schema takes ten times as long.
  validateSchema: false,
  logger: false,
} as const

/**
 * Replaces Ajv's `require` of a function that counts code points, as minLength and maxLength do. No text of
 * the form contains that code, because quotes are escaped in texts.
 */
const ucs2length = 'require("ajv/dist/runtime/ucs2length").default'
const countCharacters = '(text) => Array.from(text).length'

/**
 * Returns the imports of a validator's code, as Ajv lists them. A search in the code would also find helper
 * texts and messages.
 */
function importsOf({ source }: ValidateFunction): string[] {
  const names = Object.values(source?.scopeValues ?? {}).flatMap((set) => [...(set ?? [])])
  return names
    .map(({ value }) => String(value?.code ?? ''))
    .filter((code) => code.startsWith('require('))
}

const newAjv = () => new Ajv({ ...options, formats: answerFormats })

/** Compiles a form. Throws when it is not valid, or uses a rule for which Ajv would need its runtime. */
export function compileForm(form: FormSchema, ajv = newAjv(), id = firstId): CompiledForm {
  const schema = formToCompile(form, id)
  const validate = ajv.compile(schema)
  const missing = importsOf(validate).filter((code) => code !== ucs2length)
  if (missing.length > 0) throw new Error(`The form's validator cannot do without ${missing}.`)
  return { schema, validate }
}

/** A form, and what its language needs beside its validator. */
export interface FormInLanguage extends Pick<FormDefinition, 'numerals' | 'requestTexts'> {
  form: FormSchema
}

/**
 * An ES module that exports `quoteForm`: the schema, the validator, and the rest; and `translations`: the
 * same of the form in each other language, by its lower-case tag. Without `eval`, and without a
 * single import. Throws as `compileForm` does.
 */
export function formModule(
  first: FormInLanguage,
  translations: ReadonlyMap<string, FormInLanguage> = new Map(),
): string {
  const ajv = newAjv()
  const names: Record<string, string> = {}
  const define = ({ form, ...rest }: FormInLanguage, id: string) => {
    const { schema } = compileForm(form, ajv, id)
    names[id] = id
    const others = Object.entries(rest).map(
      ([name, value]) => `  ${name}: ${JSON.stringify(value)},\n`,
    )
    return `{
  schema: ${JSON.stringify(schema)},
  validators: { ${id} },
${others.join('')}}`
  }
  const quoteForm = define(first, firstId)
  const others = [...translations].map(
    ([language, form], index) => `${JSON.stringify(language)}: ${define(form, firstId + index)},\n`,
  )
  return `${standaloneCode(ajv, names).replaceAll(ucs2length, countCharacters)}
export const quoteForm = ${quoteForm}
export const translations = {${others.join('')}}
`
}
