import { useMemo } from 'react'
import { formFile } from '../../../content/content-files.ts'
import { isObject, type Json } from '../../../content/json-object.ts'
import { fileName } from '../../model/display-names.ts'
import { textIn } from '../../model/files.ts'
import { addField, moveField, removeField } from '../../model/form-fields.ts'
import { kindLabel } from '../../model/form-kinds.ts'
import { deleteForm, showsForm } from '../../model/forms.ts'
import { readValue } from '../../model/json/tree.ts'
import { EntryList } from '../fields/entry-list.tsx'
import { GroupFields } from '../fields/field.tsx'
import * as fieldStyles from '../fields/fields-styles.ts'
import { Fold } from '../fields/fold.tsx'
import { Head } from '../fields/head.tsx'
import { Note } from '../fields/note.tsx'
import { schemaOfFields } from '../fields/schema.ts'
import { Button } from '../parts/button.tsx'
import { Plus, Trash } from '../parts/icons.generated.ts'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { schemasIn } from '../state/derived.ts'
import { setState, useEditor } from '../state/store.ts'
import { FormField } from './form-field.tsx'

const addId = 'add-field'

const titleOf = (name: string, field: unknown) =>
  isObject(field) && typeof field.title === 'string' && field.title.trim() !== ''
    ? field.title
    : name

/** The fields of a form, in their order. */
export function FormFields({ file }: { file: string }) {
  const text = useEditor((state) => textIn(state.session.files, file) ?? '')
  const schemas = useEditor(schemasIn)
  const schemaInFile = useMemo(() => schemaOfFields(file, schemas), [file, schemas])
  const isShown = useEditor((state) => showsForm(state.session.files, file))
  const value = readValue(text)
  const form: Json = isObject(value) ? value : {}
  const fields = Object.entries(isObject(form.properties) ? form.properties : {})
  if (!schemaInFile) return null
  const shared = { schemaInFile, path: [], value: form }
  return (
    <>
      <Head title={fileName(file)} help="The fields that visitors fill in, in their order." />
      <Note path={[]} />
      {!isShown && (
        <div>
          <Button icon={Plus} onPress={() => setState({ dialog: 'put-form' })}>
            Put it on a page
          </Button>
        </div>
      )}
      <EntryList
        id="form-fields"
        label="Fields of the form"
        after={addId}
        isFolded
        startsOpen={false}
        entries={fields.map(([name, field]) => ({
          key: name,
          path: ['properties', name],
          name: titleOf(name, field),
          aside: isObject(field) ? kindLabel(field).replace(/^An? /, '') : undefined,
          field: isObject(field) && <FormField file={file} name={name} field={field} form={form} />,
        }))}
        move={(files, from, to) => moveField(files, file, from, to)}
        duplicate={(files, index) => {
          const field = fields[index]?.[1]
          return addField(files, file, isObject(field) ? field : {}, index + 1)
        }}
        remove={(files, index) => removeField(files, file, fields[index]?.[0] ?? '')}
      />
      <div>
        <Button id={addId} icon={Plus} onPress={() => setState({ dialog: 'add-field' })}>
          Add field
        </Button>
      </div>
      <GroupFields {...shared} names={['title', 'requests']} />
      <div className={fieldStyles.entry}>
        <Fold path={['errorMessage']} name="Messages of all fields">
          <GroupFields {...shared} names={['errorMessage']} />
        </Fold>
      </div>
      <div className={parts.wrapped}>
        <Button
          kind="plain"
          icon={Plus}
          onPress={() => setState({ dialog: 'new-page', newKind: 'form' })}
        >
          New form
        </Button>
        {file !== formFile && (
          <Button
            kind="plain"
            icon={Trash}
            onPress={() =>
              edit((files) => deleteForm(files, file), {
                announcement: `${fileName(file)} deleted. Undo brings it back.`,
                selection: { file: formFile },
              })
            }
          >
            Delete form
          </Button>
        )}
      </div>
    </>
  )
}
