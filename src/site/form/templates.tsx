import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { fieldsOf } from '../../content/answers/answers.ts'
import type { FormField } from '../../content/types.generated.ts'
import { conditionOf } from './condition.ts'
import { FieldLabel } from './field-label.tsx'
import { contextOf, noteId } from './form-context.ts'
import {
  error,
  fieldset,
  grid,
  help,
  label as labelClass,
  onlyWithoutScripts,
  wide,
} from './form-styles.ts'
import { fieldControl } from './kinds/kinds.ts'

/** Renders the text under a field: its error or its help. */
function Note({ id, errors, text }: { id: string; errors: string[]; text: string | undefined }) {
  if (errors.length > 0) {
    return (
      <div id={noteId(id)} className={error}>
        {errors.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    )
  }
  return text ? (
    <p id={noteId(id)} className={help}>
      {text}
    </p>
  ) : null
}

/** Renders a field with its label (for a group, a legend) and the text under it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required = false, rawErrors = [], schema, registry, children } = props
  if (schema.type === 'object') return children
  const field = schema as FormField
  const kind = fieldControl(field)
  const context = contextOf(registry)
  const text = (
    <FieldLabel
      label={label}
      required={required}
      optionalLabel={context.texts.optionalLabel}
      condition={conditionOf(field, context)}
    />
  )
  const note = <Note id={id} errors={rawErrors} text={field.description} />
  if (kind.label === 'legend') {
    const invalid = rawErrors.length > 0
    const state = kind.role && {
      role: kind.role,
      'aria-required': required || undefined,
      'aria-invalid': invalid || undefined,
    }
    return (
      <fieldset
        {...state}
        className={fieldset}
        aria-describedby={invalid || field.description ? noteId(id) : undefined}
      >
        <legend className={labelClass}>{text}</legend>
        {children}
        {note}
      </fieldset>
    )
  }
  return (
    <>
      {kind.label === 'above' && (
        <label className={labelClass} htmlFor={id}>
          {text}
        </label>
      )}
      {children}
      {note}
    </>
  )
}

/** Whether a field has its own row. One that comes and goes has, so that its neighbours stay where they are. */
const isWide = (field: FormField) => fieldControl(field).isWide || field.shownWith !== undefined

/** Returns the fields with their own row: large ones, and a small one without a neighbour. */
function wideFields(fields: [string, FormField][]): Set<string> {
  const alone = new Set<string>()
  let column = 0
  fields.forEach(([name, field], index) => {
    const next = fields[index + 1]
    const lastSmall = !next || isWide(next[1])
    if (isWide(field) || (column === 0 && lastSmall)) {
      alone.add(name)
      column = 0
    } else {
      column = 1 - column
    }
  })
  return alone
}

/** Renders all fields, in two columns if they fit. */
export function FieldsTemplate({ title, properties, registry }: ObjectFieldTemplateProps) {
  const { schema, hidden } = contextOf(registry)
  const wideNames = wideFields(fieldsOf(schema))
  // A hidden field stays in the document, because its controls have what was typed.
  const classOf = (name: string) =>
    [wideNames.has(name) && wide, hidden.includes(name) && onlyWithoutScripts]
      .filter(Boolean)
      .join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form; this is the whole form.
    <div role="group" aria-label={title} className={grid}>
      {properties.map(({ name, content }) => (
        <div
          key={name}
          className={classOf(name) || undefined}
          data-when={schema.properties[name]?.shownWith && name}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
