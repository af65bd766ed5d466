import { formOfFile, siteFile } from '../../../content/content-files.ts'
import { allTextsOfForm, type FormWord } from '../../../content/form-words.ts'
import { type Json, ownText, valueAt } from '../../../content/json-object.ts'
import { fileName } from '../../model/display-names.ts'
import { valueIn } from '../../model/json/tree.ts'
import { GroupFields } from '../fields/field.tsx'
import * as fieldStyles from '../fields/fields-styles.ts'
import { Fold } from '../fields/fold.tsx'
import { Head } from '../fields/head.tsx'
import { Note } from '../fields/note.tsx'
import { propertiesOf, schemaOfFields, schemaWithin } from '../fields/schema.ts'
import * as parts from '../parts/shared-styles.ts'
import { schemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { LeftToTranslate } from '../translations/left-to-translate.tsx'

interface FieldTextsProps {
  /** The name of the group, if it is not that of the fold around it. */
  name?: string
  /** The path of the group. */
  path: readonly string[]
  /** All words of the form. */
  all: readonly FormWord[]
  translation: unknown
  file: string
}

/** The words of one group, each with its text in the form, and words that the form does not have. */
function FieldTexts({ name, path, all, translation, file }: FieldTextsProps) {
  const schemas = useEditor(schemasIn)
  const root = schemaOfFields(file, schemas)
  if (!root) return null
  const schemaInFile = path.reduce((around, name) => schemaWithin(around, name, schemas), root)
  const own = all.filter(
    (text) =>
      text.path.length === path.length + 1 && path.every((step, at) => text.path[at] === step),
  )
  if (own.length === 0) return null
  const properties: Json = Object.fromEntries(
    own.map((text) => {
      const name = String(text.path.at(-1))
      const { description: _, ...schema } = schemaWithin(schemaInFile, name, schemas).schema
      const isOption = propertiesOf(schemaInFile.schema)[name] === undefined
      return [name, isOption ? { ...schema, title: text.text } : schema]
    }),
  )
  const { required: _, ...schema } = schemaInFile.schema
  const fields = (
    <GroupFields
      schemaInFile={{ ...schemaInFile, schema: { ...schema, properties } }}
      path={path}
      value={valueAt(translation, path)}
      names={Object.keys(properties)}
    />
  )
  if (name === undefined) return fields
  return (
    <fieldset className={parts.stack}>
      <legend className={parts.heading}>{name}</legend>
      <div className={parts.loose}>{fields}</div>
    </fieldset>
  )
}

/** The words of a form in another language, field by field. */
export function FormTranslationFields({ file }: { file: string }) {
  const files = useEditor(({ session }) => session.files)
  const [form, translation, site] = [formOfFile(file) ?? '', file, siteFile].map((one) =>
    valueIn(files, one),
  )
  const all = allTextsOfForm(form, ownText(site, 'language') ?? '')
  const fields = Object.entries(Object(valueAt(form, ['properties'])))
  const shared = { all, translation, file }
  return (
    <>
      <Head
        title={fileName(file)}
        help="The words of the form in this language. The fields and their rules are those of the form."
      />
      <LeftToTranslate file={file} />
      <Note path={[]} />
      <FieldTexts {...shared} path={[]} />
      {fields.map(([name, field]) => {
        const path = ['properties', name]
        return (
          <div key={name} className={fieldStyles.entry}>
            <Fold path={path} name={ownText(field, 'title') ?? name}>
              <div className={parts.loose}>
                <Note path={path} />
                <FieldTexts {...shared} path={path} />
                <FieldTexts {...shared} name="Options" path={[...path, 'options']} />
                <FieldTexts {...shared} name="Messages" path={[...path, 'errorMessage']} />
              </div>
            </Fold>
          </div>
        )
      })}
      <FieldTexts {...shared} name="Requests of this form" path={['requests']} />
      <FieldTexts {...shared} name="E-mail to the visitor" path={['requests', 'confirmation']} />
      <FieldTexts {...shared} name="Messages while it is sent" path={['requests', 'messages']} />
      <div className={fieldStyles.entry}>
        <Fold path={['errorMessage']} name="Messages of all fields">
          <div className={parts.loose}>
            <FieldTexts {...shared} path={['errorMessage']} />
          </div>
        </Fold>
      </div>
    </>
  )
}
