import type { RJSFValidationError } from '@rjsf/utils'
import type { FormField, FormSchema } from '../content/types.generated'
import { kindOf } from './form-definition'

type OwnRule = keyof NonNullable<FormField['errorMessage']>
type FormRule = keyof FormSchema['errorMessage']

/** The form words some rules after what they ask for: 'email' says more than 'format'. */
function formRule(field: FormField, rule: string): FormRule {
  if (rule === 'format') return field.format ?? 'pattern'
  if (rule === 'type') return field.type === 'integer' ? 'integer' : 'number'
  return rule as FormRule
}

function messageFor(form: FormSchema, field: FormField, rule: string): string {
  // A box that has to be ticked, and is not, is an answer that is not there.
  const missingTick = rule === 'required' && kindOf(field) === 'tick' && field.const
  const own = field.errorMessage
  const ownMessage = own?.[rule as OwnRule] ?? (missingTick ? own?.const : undefined)
  const values: Record<string, unknown> = {
    label: field.title,
    limit: field[rule as keyof FormField],
  }
  const template = ownMessage ?? form.errorMessage[formRule(field, missingTick ? 'const' : rule)]
  return template.replace(/\{(label|limit)\}/g, (_, name: string) => String(values[name]))
}

/**
 * Gives every error the words of the form's schema: the field's message for the rule, else the form's,
 * made of the field's label. Errors inside an answer become errors of their field.
 *
 * @param unreadable fields that are not empty, although they have no value
 */
export function withMessages(
  form: FormSchema,
  errors: RJSFValidationError[],
  unreadable: string[] = [],
): RJSFValidationError[] {
  const found = errors
    .map(({ property = '', name = '' }) => ({
      path: property.split('.').find(Boolean) ?? '',
      name,
    }))
    .filter(({ path }) => !unreadable.includes(path))
    .concat(unreadable.map((path) => ({ path, name: 'format' })))

  const worded = new Map<string, RJSFValidationError>()
  for (const { path, name } of found) {
    const field = Object.hasOwn(form.properties, path) ? form.properties[path] : undefined
    if (!field) continue
    const message = messageFor(form, field, name)
    worded.set(`${path} ${message}`, { name, property: `.${path}`, message, stack: message })
  }
  return Array.from(worded.values())
}
