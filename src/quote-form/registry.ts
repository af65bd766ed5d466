import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { AnswerField } from './answer-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldsTemplate, FieldTemplate } from './templates.tsx'

// All that react-jsonschema-form needs for this form: its own defaults are not even downloaded.

const Nothing = () => null

/** Its fields: the ones that find their way through the schema are its own, the answers are ours. */
export const fields = {
  ObjectField,
  SchemaField,
  StringField: AnswerField,
  NumberField: AnswerField,
  BooleanField: AnswerField,
  ArrayField: AnswerField,
}

/** Its templates: what stands around the fields. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: FieldsTemplate,
  ErrorListTemplate: ErrorSummary,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
