import type { ReactNode } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { isObject, type Json, valueAt } from '../../../content/json-object.ts'
import { valueIn } from '../../model/json/tree.ts'
import * as parts from '../parts/shared-styles.ts'
import { LazyRichControl } from '../rich/lazy-rich-control.tsx'
import { isError, schemasIn } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'
import {
  type FieldProps,
  fieldId,
  helpId,
  labelId,
  noteId,
  useDiagnostics,
  useFields,
} from './context.ts'
import { PictureControl } from './controls/picture.tsx'
import { Note } from './note.tsx'
import { resolveSchema, schemaWithin } from './schema.ts'
import { chooseValue, writeDocumentValue } from './set-value.ts'

/** The fields of each figure that are no texts in it. */
const settings: Readonly<Record<string, readonly string[]>> = {
  table: ['rowHeadings'],
  picture: ['file', 'alt'],
  quote: ['href'],
  copy: ['copyLabel', 'copiedLabel'],
}

interface RichFieldProps extends FieldProps {
  kind: 'parts' | 'grid'
  /** Renders the fields of a group. */
  children(
    props: Pick<FieldProps, 'schemaInFile' | 'path' | 'value'> & { names: readonly string[] },
  ): ReactNode
}

interface NewPictureProps {
  id: string
  path: Path
  title: string
  schema: Json
  choose(name: string): void
}

/** The control for a picture that is written once it is chosen. */
function NewPicture({ id, path, title, schema, choose }: NewPictureProps) {
  const { file } = useFields()
  return (
    <PictureControl
      id={`${id}/new-picture`}
      file={file}
      path={path}
      title={title}
      schema={schema}
      value={undefined}
      optional={false}
      label="Picture"
      invalid={false}
      describedBy={undefined}
      type={() => {}}
      typeText={() => {}}
      choose={(name) => choose(String(name))}
    />
  )
}

/** A long text, or a table of texts, as one document. */
export function RichField({
  schemaInFile,
  path,
  value,
  title,
  order,
  kind,
  children,
}: RichFieldProps) {
  const { file } = useFields()
  const schemas = useEditor(schemasIn)
  const diagnostics = useDiagnostics(path)
  const { schema } = schemaInFile
  const id = fieldId(path)
  const hasMarks = kind === 'parts' || valueAt(schema.items, ['items', 'format']) === 'rich-text'
  const hasHelp = typeof schema.description === 'string' && kind === 'grid'
  const described = [
    ...(hasHelp ? [helpId(id)] : []),
    ...(diagnostics.length > 0 ? [noteId(id)] : []),
  ].join(' ')
  const attributes = {
    'aria-labelledby': labelId(id),
    'aria-describedby': described || undefined,
    'aria-invalid': diagnostics.some(isError) ? 'true' : undefined,
  }

  function settingsOf(own: Path, choose?: (name: string) => void): ReactNode {
    const items = isObject(schema.items) ? schema.items : {}
    const part = resolveSchema({ schema: items, file: schemaInFile.file }, schemas)
    const name = choose ? 'picture' : String(own.at(-1))
    const group = schemaWithin(part, name, schemas)
    if (choose) {
      const { schema } = schemaWithin(group, 'file', schemas)
      return <NewPicture id={id} path={path} title={title} schema={schema} choose={choose} />
    }
    const now = valueAt(valueIn(getState().session.files, file), own)
    return children({ schemaInFile: group, path: own, value: now, names: settings[name] ?? [] })
  }

  return (
    <fieldset className={parts.stack}>
      <legend id={labelId(id)} className={parts.heading}>
        {title}
      </legend>
      {hasHelp && (
        <p id={helpId(id)} className={parts.help}>
          {String(schema.description)}
        </p>
      )}
      <Note path={path} />
      <LazyRichControl
        key={`${file}${id}`}
        id={id}
        file={file}
        path={path}
        value={value}
        kind={kind}
        hasMarks={hasMarks}
        attributes={attributes}
        settingsOf={settingsOf}
        hasLineBreaks={kind === 'parts'}
        isEntry={false}
        name={title}
        control={{
          id,
          file,
          path,
          value,
          title,
          schema,
          optional: false,
          label: title,
          invalid: diagnostics.some(isError),
          describedBy: described || undefined,
          type: (next) => chooseValue(file, path, next, order),
          typeText: (next) => chooseValue(file, path, next, order),
          choose: (next) => chooseValue(file, path, next, order),
        }}
        write={(next, at, step) => writeDocumentValue(file, path, next, at, step)}
      />
    </fieldset>
  )
}
