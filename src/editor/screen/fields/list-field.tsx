import { type FieldProps, toFieldPathId } from '@rjsf/utils'
import Grip from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import type { ComponentType } from 'react'
import { toPointer } from '../../../checks/read/scan.ts'
import { nameIn } from '../../edits/json/match.ts'
import {
  duplicateEntry,
  insertEntry,
  moveEntry,
  removeEntry,
  removeValue,
} from '../../edits/operations.ts'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/field-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import { useDragOrder } from '../parts/use-drag-order.ts'
import { useEntryKeys } from '../parts/use-entry-keys.ts'
import { edit, goTo } from '../state/actions.ts'
import { contextOf, controlOf, fieldId } from './context.ts'
import { EntryButtons } from './entry-buttons.tsx'
import * as styles from './fields-styles.ts'
import { Fold } from './fold.tsx'
import { type FormNode, withStrangers } from './form-schema.ts'
import { newValue } from './set-value.ts'
import { Note } from './templates.tsx'

/** Lists of so many groups are shown with all of their fields. */
const few = 2

/** A list, whose entries can be added, moved, doubled and deleted. */
export function ListField(props: FieldProps) {
  const { schema, fieldPathId, registry, formData } = props
  const node = schema as unknown as FormNode
  const item = node.items as FormNode
  const context = contextOf(registry)
  const { file } = context
  const path = [...context.base, ...fieldPathId.path]
  const entries: readonly unknown[] = Array.isArray(formData) ? formData : []
  const keys = useEntryKeys(`${file}${toPointer(path)}`, entries)
  const drag = useDragOrder(entries.length, move)
  const SchemaField = registry.fields.SchemaField as ComponentType<Partial<FieldProps>>
  const isFull = node.maxItems !== undefined && entries.length >= node.maxItems
  const nameAt = (index: number) => nameIn(entries[index]) ?? `${node.title} ${index + 1}`

  function move(from: number, to: number) {
    if (to < 0 || to >= entries.length || to === from) return
    edit((files) => moveEntry(files, file, path, from, to), {
      say: `${nameAt(from)} moved ${to < from ? 'above' : 'below'} ${nameAt(to)}`,
    })
  }

  function add() {
    const at = [...path, entries.length]
    const value = newValue(file, at)
    edit((files) => insertEntry(files, file, path, entries.length, value), {
      say: `${node.title}: entry added`,
    })
    goTo(file, at)
    focusSoon(() => {
      const id = CSS.escape(fieldId(at))
      const control = document.querySelector<HTMLInputElement>(
        `:is(input, textarea):is([id="${id}"], [id^="${id}/"])`,
      )
      // It begins with an example, which typing replaces.
      control?.select()
      return control ?? controlOf(at)
    })
  }

  function remove(index: number) {
    const name = nameAt(index)
    edit(
      (files) =>
        node.optional && entries.length === 1
          ? removeValue(files, file, path)
          : removeEntry(files, file, [...path, index]),
      { say: `${name} deleted. Undo brings it back.` },
    )
    focusSoon(() => {
      const next = Math.min(index, entries.length - 2)
      const buttons = document.querySelectorAll<HTMLElement>(
        `[id="${CSS.escape(`${fieldId(path)}-list`)}"] > li`,
      )
      const entry = buttons[next]
      return (
        entry?.querySelector('button, input, textarea') ?? document.getElementById(fieldId(path))
      )
    })
  }

  const buttonsOf = (index: number) => (
    <EntryButtons
      index={index}
      count={entries.length}
      isFull={isFull}
      onMove={move}
      onDuplicate={() =>
        edit((files) => duplicateEntry(files, file, [...path, index]), {
          say: `${nameAt(index)} duplicated`,
        })
      }
      onDelete={() => remove(index)}
    />
  )

  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{node.title}</legend>
      {node.description !== undefined && <p className={parts.help}>{node.description}</p>}
      <Note context={context} path={path} />
      <ul id={`${fieldId(path)}-list`} className={styles.entries}>
        {entries.map((entry, index) => {
          const handle = (
            <span className={styles.handle} title="Drag" {...drag.handle(index)}>
              <Grip aria-hidden="true" size="1rem" strokeWidth={1.75} />
            </span>
          )
          const field = (
            <SchemaField
              name={node.title}
              required
              schema={withStrangers(item, entry) as never}
              uiSchema={{}}
              fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId)}
              formData={entry as never}
              onChange={props.onChange}
              onBlur={props.onBlur}
              onFocus={props.onFocus}
              registry={registry}
            />
          )
          return (
            <li
              key={keys[index]}
              className={[
                item.type === 'string' ? '' : styles.entry,
                drag.from === index ? styles.dragged : '',
                drag.over === index ? styles.over : '',
              ].join(' ')}
              {...drag.target(index)}
            >
              {item.type === 'string' ? (
                <div className={styles.plainEntry}>
                  {handle}
                  <div>{field}</div>
                  {buttonsOf(index)}
                </div>
              ) : (
                <Fold
                  context={context}
                  path={[...path, index]}
                  name={nameAt(index)}
                  startsOpen={entries.length <= few}
                  buttons={buttonsOf(index)}
                  handle={handle}
                >
                  {field}
                </Fold>
              )}
            </li>
          )
        })}
      </ul>
      <div>
        <Button
          id={fieldId(path)}
          icon={Plus}
          label="Add"
          disabled={isFull}
          title={isFull ? `There can be ${node.maxItems} at most` : undefined}
          onPress={add}
        >
          Add
        </Button>
      </div>
    </fieldset>
  )
}
