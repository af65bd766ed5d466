import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import { AnswerField } from './answer-field.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FieldsTemplate, FieldTemplate } from './templates.tsx'

// Everything that react-jsonschema-form needs for this form, so that its defaults are not downloaded.

const Nothing = () => null

/** The fields: those that walk the schema are the library's, those for answers are ours. */
export const fields = {
  ObjectField,
  SchemaField,
  StringField: AnswerField,
  NumberField: AnswerField,
  BooleanField: AnswerField,
  ArrayField: AnswerField,
}

/** The templates around the fields. */
export const templates = {
  FieldTemplate,
  ObjectFieldTemplate: FieldsTemplate,
  ErrorListTemplate: ErrorSummary,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
