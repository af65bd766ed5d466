import type { Path } from '../../../checks/read/layout.ts'
import { removeValue } from '../../model/operations.ts'
import { Button } from '../parts/button.tsx'
import { focusSoon } from '../parts/focus.ts'
import { X } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { isError } from '../state/derived.ts'
import { Original, useOriginal } from '../translations/original.tsx'
import {
  controlOf,
  type FieldProps,
  fieldId,
  helpId,
  labelId,
  noteId,
  useDiagnostics,
  useFields,
} from './context.ts'
import { controlFor } from './controls/controls.ts'
import { SwitchControl } from './controls/plain.tsx'
import * as styles from './fields-styles.ts'
import { LengthOf, useLength } from './length.tsx'
import { Note } from './note.tsx'
import { chooseValue, typeValue } from './set-value.ts'

/** A control with its label above it, and a note below it. */
export function ControlField(props: FieldProps) {
  const { schemaInFile, path, value, title, entry, optional = false, order } = props
  const { file } = useFields()
  const diagnostics = useDiagnostics(path)
  const { description } = schemaInFile.schema
  const id = fieldId(path)
  const isEntry = entry !== undefined
  const lengthId = `${id}-length`
  const length = useLength({ file, path, schema: schemaInFile.schema, value })
  const hasHelp = description !== undefined && !isEntry
  const originalId = `${id}-original`
  const original = useOriginal(props)
  const described = [
    ...(original === undefined ? [] : [originalId]),
    ...(diagnostics.length > 0 ? [noteId(id)] : []),
    // Also while it is hidden.
    ...(hasHelp ? [helpId(id)] : []),
    ...(length ? [lengthId] : []),
  ]
  const Control = controlFor(schemaInFile, path)
  const type = (next: unknown) => typeValue(file, path, next, order)
  const control = (
    <Control
      id={id}
      schema={schemaInFile.schema}
      title={title}
      file={file}
      path={path}
      value={value}
      optional={optional}
      label={isEntry ? `${title} ${entry + 1}` : undefined}
      invalid={diagnostics.some(isError)}
      describedBy={described.join(' ') || undefined}
      type={type}
      typeText={(text) => type(text === '' && optional ? undefined : text)}
      choose={(next) => chooseValue(file, path, next, order)}
    />
  )
  if (isEntry) {
    return (
      <>
        {control}
        {length && <LengthOf id={lengthId} length={length} />}
        {original !== undefined && <Original id={originalId} text={original} />}
        <Note path={path} />
      </>
    )
  }
  const isSwitch = Control === SwitchControl
  return (
    <div id={`${id}-whole`} className={`${parts.tight} ${styles.field}`}>
      <div className={`${parts.spread} ${parts.labelRow}`}>
        <label
          id={labelId(id)}
          className={isSwitch ? `${parts.label} ${parts.row}` : parts.label}
          htmlFor={id}
        >
          {isSwitch && control}
          {title}
        </label>
        <span className={parts.row}>
          {length && <LengthOf id={lengthId} length={length} />}
          {optional && value !== undefined && <RemoveButton path={path} title={title} />}
        </span>
      </div>
      {!isSwitch && control}
      {original !== undefined && <Original id={originalId} text={original} />}
      <Note path={path} help={description} isBrief={!isSwitch} />
    </div>
  )
}

/** Removes a value that can be left out. */
export function RemoveButton({ path, title }: { path: Path; title: string }) {
  const { file } = useFields()
  return (
    <Button
      kind="plain"
      icon={X}
      label="Remove"
      title={`Remove ${title}`}
      aria-describedby={labelId(fieldId(path))}
      onPress={() => {
        edit((files) => removeValue(files, file, path), { announcement: `${title} removed` })
        focusSoon(() => controlOf(path))
      }}
    />
  )
}
