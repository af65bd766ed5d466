import type { ErrorObject } from 'ajv'
import { isAskedFor } from '../content/answers/asked-fields.ts'
import { withMessages } from '../content/answers/error-messages.ts'
import { quoteForm } from '../content/content-files.ts'
import { type Json, own } from '../content/json-object.ts'
import { toPath } from '../content/json-pointer.ts'
import { optionName, type ReceivedForm } from './in-languages.ts'
import type { FormOptions } from './stores/request-store.ts'

function nameOf({ instancePath, keyword, params }: ErrorObject): string {
  const [name = ''] = keyword === 'required' ? [params.missingProperty] : toPath(instancePath)
  return name
}

/** Returns the errors at options that another version of the form has. */
async function otherOptionsIn(
  errors: readonly ErrorObject[],
  knownOptions: () => Promise<FormOptions[]>,
  form: string,
): Promise<Set<ErrorObject>> {
  const unknown = errors.filter(({ keyword }) => keyword === 'enum')
  const versions = unknown.length > 0 ? await knownOptions() : []
  const isKnown = (error: ErrorObject) =>
    versions.some((options) => {
      const known = own(options, optionName(form, nameOf(error)))
      return Array.isArray(known) && known.includes(error.data)
    })
  return new Set(unknown.filter(isKnown))
}

/**
 * Returns the answers to the fields that the form asks for; the names of those whose answer breaks a rule, each with
 * the message that the page shows for it; and the names of those with an option of another version of the form.
 * `knownOptions` returns the options of all versions. `name`: that of the form.
 */
export async function checkAnswers(
  { schema, numbers, validate }: ReceivedForm,
  answers: Json,
  knownOptions: () => Promise<FormOptions[]>,
  name = quoteForm,
) {
  // The next request that is checked replaces them.
  const all = validate(answers) ? [] : (validate.errors ?? [])
  const others = await otherOptionsIn(all, knownOptions, name)
  const otherOptions = [...new Set(Array.from(others, nameOf))]
  // In the other version, the form may have asked for a field that depends on such an option.
  const isKept = (name: string) => isAskedFor(schema, name, answers, otherOptions)
  const isAsked = (name: string, rule: string) =>
    rule === 'required' ? isAskedFor(schema, name, answers) : isKept(name)
  const broken = all
    .filter((error) => !others.has(error))
    .map((error) => ({ property: `.${nameOf(error)}`, name: error.keyword }))
  const worded = withMessages(schema, broken, { values: answers, numbers, isAsked })
  return {
    answers: Object.fromEntries(Object.entries(answers).filter(([name]) => isKept(name))),
    errors: worded.map(({ property, message }) => ({ field: property.slice(1), message })),
    otherOptions: otherOptions.filter(isKept),
  }
}
