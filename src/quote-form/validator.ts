import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import { answersOf, type Draft } from './answers'
import type { FormDefinition } from './form-definition'

/** The form's own validator, which checks the answers in a draft and not the draft itself. */
export function validatorFor({ schema, validators }: FormDefinition): ValidatorType<Draft> {
  const compiled = createPrecompiledValidator<Draft>(validators, schema as RJSFSchema)
  return {
    isValid: (...given) => compiled.isValid(...given),
    rawValidation: (...given) => compiled.rawValidation(...given),
    validateFormData: (draft, ...rest) =>
      compiled.validateFormData(answersOf(schema, draft ?? {}), ...rest),
  }
}
