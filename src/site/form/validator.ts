import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { answersOf, type FormValues } from '../../content/answers/answers.ts'
import { isAskedFor } from '../../content/answers/asked-fields.ts'
import { withMessages } from '../../content/answers/error-messages.ts'
import type { NumberStyle } from '../../content/answers/numbers.ts'
import type { FormDefinition } from '../../content/form-definition.ts'

/**
 * Returns what checks the answers in the values of a form, with the messages of its schema. `unreadable` returns the fields
 * that are not empty, although they have no value.
 */
export function validatorFor(
  { schema, validators }: FormDefinition,
  numbers: NumberStyle,
  unreadable: () => string[] = () => [],
): ValidatorType<FormValues> {
  const validator = createPrecompiledValidator<FormValues>(validators, schema as RJSFSchema)
  const validateAnswers = validator.validateFormData.bind(validator)
  return Object.assign(validator, {
    validateFormData: (values: FormValues = {}, checked: RJSFSchema) =>
      validateAnswers(answersOf(schema, values, numbers), checked, undefined, (errors) =>
        withMessages(schema, errors, {
          values,
          numbers,
          unreadable: unreadable(),
          isAsked: (name) => isAskedFor(schema, name, values),
        }),
      ),
  })
}
