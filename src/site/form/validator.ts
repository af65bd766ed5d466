import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { Answers, FormValues } from '../../content/answers/answers.ts'
import type { FormDefinition } from '../../content/form-definition.ts'

/** Validates the answers, not the values of react-jsonschema-form. */
export function validatorFor(
  { schema, validators }: FormDefinition,
  answers: () => Answers,
): ValidatorType<FormValues> {
  const compiled = createPrecompiledValidator<FormValues>(validators, schema as RJSFSchema)
  return {
    isValid: (...given) => compiled.isValid(...given),
    rawValidation: (...given) => compiled.rawValidation(...given),
    validateFormData: (_, ...rest) => compiled.validateFormData(answers(), ...rest),
  }
}
