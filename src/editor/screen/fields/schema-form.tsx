import Form from '@rjsf/core/lib/components/Form.js'
import { type ReactNode, useMemo } from 'react'
import type { Path } from '../../../checks/read/locate.ts'
import type { FieldsContext } from './context.ts'
import * as styles from './fields-styles.ts'
import type { FormNode } from './form-schema.ts'
import { fields, templates, validator } from './registry.ts'

/** Nothing is put into a value that nobody has typed. */
const defaults = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const

const Group = ({ children }: { children?: ReactNode }) => (
  <div className={styles.group}>{children}</div>
)

/** In the place of the library's own: what is changed is saved with all other files. */
const noButton = <span hidden />

interface SchemaFormProps {
  node: FormNode
  value: unknown
  file: string
  base: Path
  diagnostics: FieldsContext['diagnostics']
  target: FieldsContext['target']
}

/** The fields of a value, from its schema. What is changed goes into the file at once, field by field. */
export function SchemaForm({ node, value, file, base, diagnostics, target }: SchemaFormProps) {
  const context: FieldsContext = useMemo(
    () => ({ file, base, diagnostics, target }),
    [file, base, diagnostics, target],
  )
  return (
    <Form
      tagName={Group as never}
      schema={node as object}
      validator={validator}
      formData={value}
      formContext={context}
      fields={fields as never}
      templates={templates as never}
      experimental_defaultFormStateBehavior={defaults}
      noValidate
      showErrorList={false}
    >
      {noButton}
    </Form>
  )
}
