import Grip from 'lucide-react/icons/grip-vertical'
import Plus from 'lucide-react/icons/plus'
import { useMemo } from 'react'
import { isObject, type Json } from '../../../checks/schema/compiled-schemas.ts'
import { addField, kindOf, moveField, removeField } from '../../edits/form-fields.ts'
import { readValue } from '../../edits/json/tree.ts'
import { fileName } from '../../edits/words.ts'
import type { FieldsContext } from '../fields/context.ts'
import { EntryButtons } from '../fields/entry-buttons.tsx'
import * as fieldStyles from '../fields/fields-styles.ts'
import { Fold } from '../fields/fold.tsx'
import { formOfFile } from '../fields/form-schema.ts'
import { SchemaForm } from '../fields/schema-form.tsx'
import { Button } from '../parts/button.tsx'
import * as parts from '../parts/field-styles.ts'
import { focusSoon } from '../parts/focus.ts'
import { useDragOrder } from '../parts/use-drag-order.ts'
import { edit } from '../state/actions.ts'
import { compiledSchemasIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import { FormField } from './form-field.tsx'

const listId = 'form-fields'
const addId = 'add-field'

interface FormFieldsProps {
  file: string
  diagnostics: FieldsContext['diagnostics']
  target: FieldsContext['target']
}

const titleOf = (name: string, field: unknown) =>
  isObject(field) && typeof field.title === 'string' && field.title.trim() !== ''
    ? field.title
    : name

/** The fields of the quote form, in their order. */
export function FormFields({ file, diagnostics, target }: FormFieldsProps) {
  const text = useEditor((state) => state.session.files.get(file) ?? '')
  const compiledSchemas = useEditor(compiledSchemasIn)
  const value = readValue(text)
  const form: Json = isObject(value) ? value : {}
  const fields = Object.entries(isObject(form.properties) ? form.properties : {})
  const node = useMemo(() => formOfFile(file, compiledSchemas), [file, compiledSchemas])
  const context = useMemo(
    () => ({ file, base: [], diagnostics, target }),
    [file, diagnostics, target],
  )
  const drag = useDragOrder(fields.length, move)
  const nameAt = (index: number) => titleOf(...(fields[index] ?? ['', undefined]))

  function move(from: number, to: number) {
    if (to < 0 || to >= fields.length || to === from) return
    edit((files) => moveField(files, from, to, file), {
      say: `${nameAt(from)} moved ${to < from ? 'above' : 'below'} ${nameAt(to)}`,
    })
  }

  function remove(index: number) {
    const [name = ''] = fields[index] ?? []
    edit((files) => removeField(files, name, file), {
      say: `${nameAt(index)} deleted. Undo brings it back.`,
    })
    focusSoon(() => {
      const next = Math.min(index, fields.length - 2)
      const entry = document.getElementById(listId)?.children[next]
      return entry?.querySelector('button') ?? document.getElementById(addId)
    })
  }

  function duplicate(index: number) {
    const [, entries] = fields[index] ?? []
    if (isObject(entries)) edit((files) => addField(files, entries, index + 1, file))
  }

  if (!node) return null
  const part = (name: string) => ({
    ...node,
    properties: Object.fromEntries(
      Object.entries(node.properties ?? {}).filter(([own]) => own === name),
    ),
  })
  const shared = { file, base: context.base, value: form, diagnostics, target }
  return (
    <>
      <div className={fieldStyles.head}>
        <h2>{fileName(file)}</h2>
        <p className={parts.help}>The fields that visitors fill in, in their order.</p>
      </div>
      <ol id={listId} className={fieldStyles.entries} aria-label="Fields of the form">
        {fields.map(([name, field], index) => (
          <li
            key={name}
            className={[
              fieldStyles.entry,
              drag.from === index ? fieldStyles.dragged : '',
              drag.over === index ? fieldStyles.over : '',
            ].join(' ')}
            {...drag.target(index)}
          >
            <Fold
              context={context}
              path={['properties', name]}
              name={titleOf(name, field)}
              aside={isObject(field) ? kindOf(field).replace(/^An? /, '') : undefined}
              startsOpen={false}
              handle={
                <span className={fieldStyles.handle} title="Drag" {...drag.handle(index)}>
                  <Grip aria-hidden="true" size="1rem" strokeWidth={1.75} />
                </span>
              }
              buttons={
                <EntryButtons
                  index={index}
                  count={fields.length}
                  onMove={move}
                  onDuplicate={() => duplicate(index)}
                  onDelete={() => remove(index)}
                />
              }
            >
              {isObject(field) && (
                <FormField {...{ file, name, form, diagnostics, target }} field={field} />
              )}
            </Fold>
          </li>
        ))}
      </ol>
      <div>
        <Button id={addId} icon={Plus} onPress={() => setState({ dialog: 'add-field' })}>
          Add field
        </Button>
      </div>
      <SchemaForm {...shared} node={part('title')} />
      <div className={fieldStyles.entry}>
        <Fold
          context={context}
          path={['errorMessage']}
          name="Messages of all fields"
          startsOpen={false}
        >
          <SchemaForm {...shared} node={part('errorMessage')} />
        </Fold>
      </div>
    </>
  )
}
