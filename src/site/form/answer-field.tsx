import type { FieldProps } from '@rjsf/utils'
import type { FormField } from '../../content/types.generated.ts'
import { conditionOf } from './condition.ts'
import { contextOf, noteId } from './form-context.ts'
import { fieldControl } from './kinds/kinds.ts'
import { ownChecks } from './own-checks.ts'

/** react-jsonschema-form's field for every type of answer: the control of the field's kind. */
export function AnswerField(props: FieldProps) {
  const { fieldPathId, schema, formData, required, rawErrors, registry, onChange } = props
  const field = schema as FormField
  const { Control } = fieldControl(field)
  const context = contextOf(registry)
  const isPlain = import.meta.env.SSR && context.isPlain
  const invalid = Boolean(rawErrors?.length)
  return (
    <Control
      id={fieldPathId.$id}
      name={String(fieldPathId.path.at(-1))}
      field={field}
      {...(isPlain && { ownChecks: ownChecks(field, Boolean(required)) })}
      value={formData}
      required={Boolean(required)}
      invalid={invalid}
      describedBy={invalid || field.description ? noteId(fieldPathId.$id) : undefined}
      condition={conditionOf(field, context)}
      texts={context.texts}
      numbers={context.numbers}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  )
}
