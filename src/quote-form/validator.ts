import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { answersOf, type FormValues } from '../content/answers/answers.ts'
import type { NumberStyle } from '../content/answers/numbers.ts'
import type { FormDefinition } from '../content/form-definition.ts'

/** Validates the answers in the form's values, not the values themselves. */
export function validatorFor(
  { schema, validators }: FormDefinition,
  numbers: NumberStyle,
): ValidatorType<FormValues> {
  const compiled = createPrecompiledValidator<FormValues>(validators, schema as RJSFSchema)
  return {
    isValid: (...given) => compiled.isValid(...given),
    rawValidation: (...given) => compiled.rawValidation(...given),
    validateFormData: (values, ...rest) =>
      compiled.validateFormData(answersOf(schema, values ?? {}, numbers), ...rest),
  }
}
