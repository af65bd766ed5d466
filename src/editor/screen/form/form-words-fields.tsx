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
import { placeOfFile, placeWithin, propertiesOf } from '../fields/schema.ts'
import * as parts from '../parts/shared-styles.ts'
import { schemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { LeftToTranslate } from '../translations/left-to-translate.tsx'

interface WordsProps {
  /** The name of the group, if it is not that of the fold around it. */
  name?: string
  /** The path of the group. */
  path: readonly string[]
  /** All words of the form. */
  all: readonly FormWord[]
  words: unknown
  file: string
}

/** The words of one group, each with its text in the form, and words that the form does not have. */
function Words({ name, path, all, words, file }: WordsProps) {
  const schemas = useEditor(schemasIn)
  const root = placeOfFile(file, schemas)
  if (!root) return null
  const place = path.reduce((around, name) => placeWithin(around, name, schemas), root)
  const own = all.filter(
    (word) =>
      word.path.length === path.length + 1 && path.every((step, at) => word.path[at] === step),
  )
  if (own.length === 0) return null
  const properties: Json = Object.fromEntries(
    own.map((word) => {
      const name = String(word.path.at(-1))
      const { description: _, ...schema } = placeWithin(place, name, schemas).schema
      const isOption = propertiesOf(place.schema)[name] === undefined
      return [name, isOption ? { ...schema, title: word.text } : schema]
    }),
  )
  const { required: _, ...schema } = place.schema
  const fields = (
    <GroupFields
      place={{ ...place, schema: { ...schema, properties } }}
      path={path}
      value={valueAt(words, path)}
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
export function FormWordsFields({ file }: { file: string }) {
  const files = useEditor(({ session }) => session.files)
  const [form, words, site] = [formOfFile(file) ?? '', file, siteFile].map((one) =>
    valueIn(files, one),
  )
  const all = allTextsOfForm(form, ownText(site, 'language') ?? '')
  const fields = Object.entries(Object(valueAt(form, ['properties'])))
  const shared = { all, words, file }
  return (
    <>
      <Head
        title={fileName(file)}
        help="The words of the form in this language. The fields and their rules are those of the form."
      />
      <LeftToTranslate file={file} />
      <Note path={[]} />
      <Words {...shared} path={[]} />
      {fields.map(([name, field]) => {
        const path = ['properties', name]
        return (
          <div key={name} className={fieldStyles.entry}>
            <Fold path={path} name={ownText(field, 'title') ?? name}>
              <div className={parts.loose}>
                <Note path={path} />
                <Words {...shared} path={path} />
                <Words {...shared} name="Options" path={[...path, 'options']} />
                <Words {...shared} name="Messages" path={[...path, 'errorMessage']} />
              </div>
            </Fold>
          </div>
        )
      })}
      <Words {...shared} name="Requests of this form" path={['requests']} />
      <Words {...shared} name="E-mail to the visitor" path={['requests', 'confirmation']} />
      <Words {...shared} name="Messages while it is sent" path={['requests', 'messages']} />
      <div className={fieldStyles.entry}>
        <Fold path={['errorMessage']} name="Messages of all fields">
          <div className={parts.loose}>
            <Words {...shared} path={['errorMessage']} />
          </div>
        </Fold>
      </div>
    </>
  )
}
