import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { fieldsOf } from '../content/answers/answers.ts'
import type { FormField } from '../content/types.generated.ts'
import { FieldLabel } from './field-label.tsx'
import { contextOf, noteId } from './form-context.ts'
import { fieldKind } from './kinds/kinds.ts'
import { error, fieldset, grid, help, label as labelClass, wide } from './styles.ts'

/** The text under a field: what is wrong with it, or else the help for it. */
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

/** A field with its label above it, or around it where it is a group, and a text under it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required = false, rawErrors = [], schema, registry, children } = props
  if (schema.type === 'object') return children
  const field = schema as FormField
  const kind = fieldKind(field)
  const words = contextOf(registry).words
  const text = <FieldLabel label={label} required={required} optionalLabel={words.optionalLabel} />
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

/** The fields whose row is theirs alone: the large ones, and a small one that has no neighbour. */
function wideFields(fields: [string, FormField][]): Set<string> {
  const alone = new Set<string>()
  let column = 0
  fields.forEach(([name, field], index) => {
    const next = fields[index + 1]
    const lastSmall = !next || fieldKind(next[1]).isWide
    if (fieldKind(field).isWide || (column === 0 && lastSmall)) {
      alone.add(name)
      column = 0
    } else {
      column = 1 - column
    }
  })
  return alone
}

/** All the fields: in two columns where there is room for them. */
export function FieldsTemplate({ title, properties, registry }: ObjectFieldTemplateProps) {
  const wideNames = wideFields(fieldsOf(contextOf(registry).schema))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a part of a form, this is all of it.
    <div role="group" aria-label={title} className={grid}>
      {properties.map(({ name, content }) => (
        <div key={name} className={wideNames.has(name) ? wide : undefined}>
          {content}
        </div>
      ))}
    </div>
  )
}
