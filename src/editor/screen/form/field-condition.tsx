import { isObject, type Json, ownText } from '../../../content/json-object.ts'
import type { FieldCondition as Condition } from '../../../content/types.generated.ts'
import { type ConditionField, conditionFields } from '../../model/form-conditions.ts'
import { setCondition } from '../../model/form-fields.ts'
import { fieldId, noteId, useDiagnostics } from '../fields/context.ts'
import { Note } from '../fields/note.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'

interface FieldConditionProps {
  /** The file of the form. */
  file: string
  name: string
  field: Json
  form: Json
}

const labelOf = (answer: unknown) =>
  typeof answer === 'boolean' ? (answer ? 'Yes' : 'No') : String(answer)

/** The answers with which a field is shown. One that the other field no longer has can be removed. */
function Answers({
  file,
  name,
  is,
  other,
}: {
  file: string
  name: string
  is: Condition['is']
  other: ConditionField
}) {
  const path = ['properties', name, 'shownWith', 'is']
  const gone = is.filter((one) => !other.answers.includes(one))
  const all = [...other.answers, ...gone]
  return (
    <fieldset className={parts.tight}>
      <legend className={parts.label}>With one of these answers</legend>
      {all.map((answer, index) => (
        <div key={String(answer)} className={parts.tight}>
          <label className={parts.row}>
            <input
              id={index === 0 ? fieldId(path) : undefined}
              type="checkbox"
              checked={is.includes(answer)}
              onChange={({ target: { checked } }) => {
                const next = all.filter((one) => (one === answer ? checked : is.includes(one)))
                edit((now) => setCondition(now, file, name, { field: other.name, is: next }))
              }}
            />
            {labelOf(answer)}
          </label>
          {is.includes(answer) && <Note path={[...path, is.indexOf(answer)]} />}
        </div>
      ))}
      <Note path={path} />
    </fieldset>
  )
}

/** The condition of a field: the other field that it depends on, and the answers with which it is shown. */
export function FieldCondition({ file, name, field, form }: FieldConditionProps) {
  const path = ['properties', name, 'shownWith']
  const id = fieldId([...path, 'field'])
  const hasNote = useDiagnostics([...path, 'field']).length > 0
  const condition = isObject(field.shownWith) ? field.shownWith : undefined
  const chosen = ownText(condition, 'field')
  const is = Array.isArray(condition?.is) ? (condition.is as Condition['is']) : []
  const others = conditionFields(form, name)
  const other = others.find((one) => one.name === chosen)
  if (others.length === 0 && !condition) return null
  return (
    <div className={parts.stack}>
      <div className={parts.tight}>
        <label className={parts.label} htmlFor={id}>
          Shown
        </label>
        <select
          id={id}
          className={parts.control}
          value={chosen ?? ''}
          aria-describedby={hasNote ? noteId(id) : undefined}
          onChange={({ target: { value } }) => {
            const next = others.find((one) => one.name === value)
            edit((now) =>
              setCondition(now, file, name, next && { field: value, is: next.answers.slice(0, 1) }),
            )
          }}
        >
          <option value="">Always</option>
          {others.map((one) => (
            <option key={one.name} value={one.name}>
              {`With an answer to “${one.label}”`}
            </option>
          ))}
          {chosen !== undefined && !other && (
            <option value={chosen}>{`With an answer to “${chosen}”`}</option>
          )}
        </select>
        <Note path={[...path, 'field']} />
        <Note path={path} />
      </div>
      {other && <Answers file={file} name={name} is={is} other={other} />}
    </div>
  )
}
