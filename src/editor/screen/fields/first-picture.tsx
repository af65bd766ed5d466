import { useEffect, useState } from 'react'
import { isError } from '../state/derived.ts'
import { type FieldProps, fieldId, useDiagnostics, useFields } from './context.ts'
import { PictureControl } from './controls/picture.tsx'
import * as styles from './fields-styles.ts'
import { keepInView } from './keep-in-view.ts'
import { requiredOf } from './schema.ts'
import { chooseValue } from './set-value.ts'

/** Asks for the picture of a group that is not there yet. Nothing changes before it is chosen. */
export function FirstPicture(
  props: Pick<FieldProps, 'schemaInFile' | 'path' | 'title'> & { order: string[] | undefined },
) {
  const { schemaInFile, path, title, order } = props
  const { file } = useFields()
  const invalid = useDiagnostics(path).some(isError)
  const [typed, setTyped] = useState<string>()
  // Its words come after it.
  const alt = requiredOf(schemaInFile.schema).includes('alt') ? { alt: '' } : {}
  const id = fieldId(path)
  // Whether another field has just asked for it.
  const [isNew] = useState(
    () =>
      schemaInFile.schema.shownWith !== undefined &&
      document.activeElement?.closest('#fields') != null,
  )
  useEffect(() => {
    if (isNew) return keepInView(() => document.getElementById(id) ?? undefined)
  }, [id, isNew])
  return (
    <div className={styles.field}>
      <PictureControl
        id={id}
        file={file}
        path={path}
        title={title}
        invalid={invalid}
        schema={schemaInFile.schema}
        value={typed}
        optional={false}
        label={title}
        describedBy={undefined}
        type={(text) => setTyped(String(text ?? ''))}
        typeText={setTyped}
        choose={(name) => chooseValue(file, path, { file: name, ...alt }, order)}
      />
    </div>
  )
}
