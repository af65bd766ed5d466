import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import type { Path } from '../../../checks/read/locate.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { removeValue } from '../../edits/operations.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/field-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import { edit } from '../state/actions.ts'
import { contextOf, controlOf, type FieldsContext, fieldId, labelId, noteId } from './context.ts'
import * as styles from './fields-styles.ts'
import type { FormNode } from './form-schema.ts'
import { LengthOf } from './search-length.tsx'
import { setNew } from './set-value.ts'

/** What is wrong with a place itself, and not with what lies in it. */
export function diagnosticsAt({ diagnostics }: FieldsContext, path: Path) {
  return diagnostics.get(toPointer(path)) ?? []
}

/** The text under a field: what is wrong with it, and the help for it. */
export function Note({
  context,
  path,
  help,
}: {
  context: FieldsContext
  path: Path
  help?: string | undefined
}) {
  const found = diagnosticsAt(context, path)
  if (found.length === 0 && help === undefined) return null
  return (
    <div id={noteId(fieldId(path))} className={styles.note}>
      {found.map(({ message, help: advice, severity }, index) => (
        <p key={index} className={severity === 'error' ? parts.error : parts.warning}>
          {message} {advice}
        </p>
      ))}
      {help !== undefined && <p className={parts.help}>{help}</p>}
    </div>
  )
}

function RemoveButton({
  context,
  path,
  title,
}: {
  context: FieldsContext
  path: Path
  title: string
}) {
  return (
    <Button
      kind="plain"
      icon={X}
      label="Remove"
      title={`Remove ${title}`}
      describedBy={labelId(fieldId(path))}
      onPress={() => {
        edit((files) => removeValue(files, context.file, path), { say: `${title} removed` })
        focusSoon(() => controlOf(path))
      }}
    />
  )
}

/** A field with its label above it and a text under it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { schema, registry, children, formData } = props
  const node = schema as unknown as FormNode
  if (node.type !== 'string') return children
  const context = contextOf(registry)
  const fieldPath = (props as unknown as { fieldPathId: { path: Path } }).fieldPathId.path
  const path = [...context.base, ...fieldPath]
  const isEntry = typeof fieldPath.at(-1) === 'number'
  // An entry of a list is named by the list, and has its buttons beside it.
  if (isEntry) {
    return (
      <>
        {children}
        <Note context={context} path={path} />
      </>
    )
  }
  const isSwitch = node.control === 'switch'
  return (
    <div className={parts.field}>
      <div className={parts.labelRow}>
        <label
          id={labelId(fieldId(path))}
          className={isSwitch ? styles.switchLabel : parts.label}
          htmlFor={fieldId(path)}
        >
          {isSwitch && children}
          {node.title}
        </label>
        <span className={styles.labelEnd}>
          <LengthOf file={context.file} path={path} value={formData} />
          {node.optional && formData !== undefined && (
            <RemoveButton context={context} path={path} title={node.title} />
          )}
        </span>
      </div>
      {!isSwitch && children}
      <Note context={context} path={path} help={node.description} />
    </div>
  )
}

/** The fields of a group: below its name, unless it is the whole form or an entry of a list. */
export function GroupTemplate(props: ObjectFieldTemplateProps) {
  const { schema, registry, properties, fieldPathId, formData } = props
  const node = schema as unknown as FormNode
  const context = contextOf(registry)
  const path = [...context.base, ...fieldPathId.path]
  const own = fieldPathId.path.at(-1)
  const fields = properties.map(({ name, content }) => <div key={name}>{content}</div>)
  if (own === undefined || typeof own === 'number') {
    return (
      <div className={styles.group}>
        <Note context={context} path={path} />
        {fields}
      </div>
    )
  }
  const isSet = formData !== undefined
  return (
    <fieldset className={styles.fieldset}>
      <legend id={labelId(fieldId(path))} className={styles.legend}>
        {node.title}
      </legend>
      <div className={styles.groupHead}>
        {node.description !== undefined && <p className={parts.help}>{node.description}</p>}
        {!isSet && (
          <Button
            id={fieldId(path)}
            icon={Plus}
            onPress={() => {
              setNew(context.file, path, node.order)
              focusSoon(() => controlOf([...path, Object.keys(node.properties ?? {})[0] ?? '']))
            }}
          >
            Add {node.title.toLowerCase()}
          </Button>
        )}
        {isSet && node.optional && (
          <RemoveButton context={context} path={path} title={node.title} />
        )}
      </div>
      <Note context={context} path={path} />
      {isSet && <div className={styles.group}>{fields}</div>}
    </fieldset>
  )
}
