/** The fields of a value, rendered recursively from its schema. Each change is written to the edited file at once. */

import { memo, useMemo } from 'react'
import { toPointer } from '../../../checks/read/scan.ts'
import { isObject, valueAt } from '../../../content/json-object.ts'
import type { Files } from '../../model/files.ts'
import { setValue } from '../../model/operations.ts'
import { Button } from '../parts/button.tsx'
import { focusSoon } from '../parts/focus.ts'
import { Plus } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { schemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { controlOf, type FieldProps, fieldId, labelId, useFields } from './context.ts'
import { ControlField, RemoveButton } from './control-field.tsx'
import { FirstPicture } from './first-picture.tsx'
import { ListField } from './list-field.tsx'
import { Note } from './note.tsx'
import { RichField } from './rich-field.tsx'
import {
  fieldNames,
  layoutOf,
  pictureIn,
  propertiesOf,
  requiredOf,
  resolveSchema,
  titleOf,
} from './schema.ts'
import { addValue } from './set-value.ts'

/** Returns whether a field shows the same. Lists and objects that each rendering makes anew are compared by what they hold. */
function isSame(before: FieldProps, after: FieldProps): boolean {
  return (
    before.value === after.value &&
    before.schemaInFile.schema === after.schemaInFile.schema &&
    before.schemaInFile.file === after.schemaInFile.file &&
    before.title === after.title &&
    before.entry === after.entry &&
    before.optional === after.optional &&
    toPointer(before.path) === toPointer(after.path) &&
    String(before.order) === String(after.order)
  )
}

/** The field of one value: a group, a list or a control. A keystroke renders only the fields around its own. */
export const Field = memo(FieldOf, isSame)

function FieldOf({ schemaInFile: { schema, file }, ...props }: FieldProps) {
  const schemas = useEditor(schemasIn)
  const schemaInFile = useMemo(
    () => resolveSchema({ schema, file }, schemas),
    [schema, file, schemas],
  )
  const { path, value } = props
  const layout = layoutOf(schemaInFile.schema)
  switch (layout) {
    case 'list':
      return (
        <ListField {...props} schemaInFile={schemaInFile}>
          {(entry) => <Field {...entry} />}
        </ListField>
      )
    case 'parts':
    case 'grid':
      return (
        <RichField {...props} schemaInFile={schemaInFile} kind={layout}>
          {(group) => <GroupFields {...group} />}
        </RichField>
      )
    case 'group':
      if (props.entry === undefined) return <GroupField {...props} schemaInFile={schemaInFile} />
      return (
        <div className={parts.loose}>
          <Note path={path} />
          <GroupFields schemaInFile={schemaInFile} path={path} value={value} />
        </div>
      )
    default:
      return <ControlField {...props} schemaInFile={schemaInFile} />
  }
}

interface GroupFieldsProps extends Pick<FieldProps, 'schemaInFile' | 'path' | 'value'> {
  /** The names of the fields to show. By default, all. */
  names?: readonly string[]
}

/** The fields of the entries of a group. */
export function GroupFields({ schemaInFile, path, value, names }: GroupFieldsProps) {
  const { schema, file } = schemaInFile
  const properties = propertiesOf(schema)
  const required = requiredOf(schema)
  const order = Object.keys(properties)
  const fieldOf = (name: string) => {
    const own = properties[name]
    return (
      <Field
        key={name}
        schemaInFile={{ schema: isObject(own) ? own : anything, file }}
        path={[...path, name]}
        value={valueAt(value, [name])}
        title={titleOf(own, name)}
        optional={!required.includes(name)}
        order={order}
      />
    )
  }
  const shown = names ?? fieldNames(schema, value)
  const isReadOut = (name: string) => valueAt(properties, [name, 'shown']) === 'read-out'
  const readOut = shown.filter(isReadOut)
  return (
    <>
      {shown.filter((name) => !isReadOut(name)).map(fieldOf)}
      {readOut.length > 0 && (
        <fieldset className={parts.stack}>
          <legend className={parts.heading}>Texts only for screen readers</legend>
          {readOut.map(fieldOf)}
        </fieldset>
      )}
    </>
  )
}

/** The schema of an unknown entry, which is shown as JSON and can be removed. */
const anything = {}

/** A group with a name, which can be added and removed. */
function GroupField({ schemaInFile, path, value, title, optional, order }: FieldProps) {
  const { file } = useFields()
  const { description } = schemaInFile.schema
  const schemas = useEditor(schemasIn)
  // A picture in the group itself, not in a group within it.
  const isPicture = pictureIn(schemaInFile, schemas)?.length === 1
  async function add() {
    const apply = (files: Files, value: unknown) => setValue(files, file, path, value, order)
    if (!(await addValue(file, path, apply))) return
    focusSoon(() => controlOf([...path, fieldNames(schemaInFile.schema, {})[0] ?? '']))
  }
  return (
    <fieldset className={parts.stack}>
      <legend id={labelId(fieldId(path))} className={parts.heading}>
        {title}
      </legend>
      <div className={parts.spread}>
        {typeof description === 'string' && <p className={parts.help}>{description}</p>}
        {value !== undefined && optional && <RemoveButton path={path} title={title} />}
        {value === undefined && !isPicture && (
          <Button id={fieldId(path)} icon={Plus} onPress={() => void add()}>
            Add {title.toLowerCase()}
          </Button>
        )}
      </div>
      <Note path={path} />
      {value === undefined && isPicture && (
        <FirstPicture schemaInFile={schemaInFile} path={path} title={title} order={order} />
      )}
      {value !== undefined && (
        <div className={parts.loose}>
          <GroupFields schemaInFile={schemaInFile} path={path} value={value} />
        </div>
      )}
    </fieldset>
  )
}
