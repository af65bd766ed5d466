import type { ReactNode } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import { toPointer } from '../../../checks/read/scan.ts'
import { fileKindOf, pictureTypes } from '../../../content/file-kinds.ts'
import { type Json, ownText } from '../../../content/json-object.ts'
import type { Files } from '../../model/files.ts'
import { nameIn } from '../../model/json/match.ts'
import {
  duplicateEntry,
  insertEntry,
  moveEntry,
  removeEntry,
  removeValue,
} from '../../model/operations.ts'
import { Button } from '../parts/button.tsx'
import { useFileDrop } from '../parts/file-drop.ts'
import { focusSoon } from '../parts/focus.ts'
import { Plus } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { useEntryKeys } from '../parts/use-entry-keys.ts'
import { revealField } from '../state/actions.ts'
import { schemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { uploadPicture } from '../state/uploaded-files.ts'
import { controlOf, type FieldProps, fieldId, useFields } from './context.ts'
import { controlFor } from './controls/controls.ts'
import { LineControl } from './controls/text-control.tsx'
import { UploadButton, type UploadedNow, useUpload } from './controls/upload-button.tsx'
import { EntryList } from './entry-list.tsx'
import * as styles from './fields-styles.ts'
import { Note } from './note.tsx'
import { ReplaceAll } from './replace-all.tsx'
import { layoutOf, pictureIn, resolveSchema } from './schema.ts'
import { addPicturesTo, addValue } from './set-value.ts'

/** Lists of up to this many groups show all of their fields. */
const few = 2

/** Adds an entry at the end of a list, and goes to its first control. */
async function addEntry(file: string, path: Path, count: number, title: string): Promise<void> {
  const at = [...path, count]
  const insert = (files: Files, value: unknown) => insertEntry(files, file, path, count, value)
  if (!(await addValue(file, at, insert, `${title}: entry added`))) return
  revealField(file, at, undefined, { selects: true })
  focusSoon(() => {
    const id = CSS.escape(fieldId(at))
    const control = document.querySelector<HTMLInputElement>(
      `:is(input, textarea):is([id="${id}"], [id^="${id}/"])`,
    )
    // Typing replaces the example text of the new entry.
    control?.select()
    return control ?? controlOf(at)
  })
}

/** Returns what the button for a new entry says. `entry`: the name of one entry; undefined if it has none. */
const addLabel = (entry: string | undefined, list: string) =>
  entry === undefined ? `Add to “${list}”` : `Add ${entry.charAt(0).toLowerCase()}${entry.slice(1)}`

interface ListFieldProps extends FieldProps {
  /** Renders the field of an entry. */
  children(entry: FieldProps): ReactNode
}

/** A list, whose entries can be added, moved, duplicated and deleted. */
export function ListField({
  schemaInFile,
  path,
  value,
  title,
  optional,
  children,
}: ListFieldProps) {
  const { file } = useFields()
  const schemas = useEditor(schemasIn)
  const { items, maxItems, description } = schemaInFile.schema
  const item = resolveSchema({ schema: items as Json, file: schemaInFile.file }, schemas)
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  const keys = useEntryKeys(`${file}${toPointer(path)}`, entries)
  const isLines = controlFor(item, [...path, 0]) === LineControl
  const entryTitle = ownText(item.schema, 'title')
  /** The name of one entry: “Part” in a list of “Parts”. */
  const one = entryTitle ?? title
  const free = typeof maxItems === 'number' ? maxItems - entries.length : Number.POSITIVE_INFINITY
  const isFull = free <= 0
  const picture = pictureIn(item, schemas)
  const onUploaded = (files: readonly UploadedNow[]) => {
    const added = files.filter(({ name }) => fileKindOf(name)?.isPicture).slice(0, free)
    if (picture && added.length > 0) void addPicturesTo(file, path, picture, added)
  }
  const { sendAll } = useUpload({ send: uploadPicture, onUploaded })
  const { isOver, attributes } = useFileDrop((files) => void sendAll(files))

  return (
    <fieldset
      className={picture && isOver ? `${parts.stack} ${styles.dropTarget}` : parts.stack}
      {...(picture ? attributes : {})}
    >
      <legend className={parts.heading}>{title}</legend>
      {typeof description === 'string' && <p className={parts.help}>{description}</p>}
      <Note path={path} />
      <EntryList
        id={`${fieldId(path)}-list`}
        after={fieldId(path)}
        isFull={isFull}
        isFolded={layoutOf(item.schema) !== 'control'}
        startsOpen={entries.length <= few}
        entries={entries.map((entry, index) => ({
          key: keys[index] ?? '',
          path: [...path, index],
          name: nameIn(entry) ?? `${one} ${index + 1}`,
          field: children({
            schemaInFile: item,
            path: [...path, index],
            value: entry,
            title: one,
            entry: index,
          }),
        }))}
        move={(files, from, to) => moveEntry(files, file, path, from, to)}
        duplicate={(files, index) => duplicateEntry(files, file, [...path, index])}
        remove={(files, index) =>
          optional && entries.length === 1
            ? removeValue(files, file, path)
            : removeEntry(files, file, [...path, index])
        }
      />
      <div className={`${parts.wrapped} ${styles.buttons}`}>
        <Button
          id={fieldId(path)}
          icon={Plus}
          disabled={isFull}
          title={isFull ? `There can be ${maxItems} at most` : undefined}
          onPress={() => void addEntry(file, path, entries.length, title)}
        >
          {addLabel(entryTitle, title)}
        </Button>
        {picture && !isFull && (
          <UploadButton
            multiple
            accept={pictureTypes.join()}
            send={uploadPicture}
            onUploaded={onUploaded}
          >
            Add pictures
          </UploadButton>
        )}
        {isLines && <ReplaceAll path={path} title={title} entries={entries} />}
      </div>
    </fieldset>
  )
}
