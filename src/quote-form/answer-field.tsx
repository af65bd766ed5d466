import type { FieldProps } from '@rjsf/utils'
import type { ComponentType } from 'react'
import type { FormField } from '../content/types.generated'
import {
  ChoicesControl,
  DropdownControl,
  RadioControl,
  TickControl,
  YesNoControl,
} from './controls/choice-control'
import type { ControlProps } from './controls/control-props'
import { LongTextControl, TextControl } from './controls/text-control'
import { contextOf, noteId } from './form-context'
import { type FieldKind, kindOf } from './form-definition'

const controls: Record<FieldKind, ComponentType<ControlProps>> = {
  text: TextControl,
  'long-text': LongTextControl,
  email: TextControl,
  tel: TextControl,
  uri: TextControl,
  date: TextControl,
  number: TextControl,
  dropdown: DropdownControl,
  radio: RadioControl,
  choices: ChoicesControl,
  tick: TickControl,
  'yes-no': YesNoControl,
}

/** react-jsonschema-form's field for every type of answer: the control of the field's kind. */
export function AnswerField(props: FieldProps) {
  const { fieldPathId, name, schema, formData, required, rawErrors, registry, onChange } = props
  const field = schema as FormField
  const Control = controls[kindOf(field)]
  const invalid = Boolean(rawErrors?.length)
  return (
    <Control
      id={fieldPathId.$id}
      name={name}
      field={field}
      value={formData}
      required={Boolean(required)}
      invalid={invalid}
      describedBy={invalid || field.description ? noteId(fieldPathId.$id) : undefined}
      words={contextOf(registry).words}
      onChange={(value) => onChange(value, fieldPathId.path)}
    />
  )
}
