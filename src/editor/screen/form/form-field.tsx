import { useId, useMemo } from 'react'
import type { Path } from '../../../checks/read/layout.ts'
import type { SchemaInFile } from '../../../checks/schema/schema-at.ts'
import { isObject, type Json } from '../../../content/json-object.ts'
import { changeKind, renameField, setRequired } from '../../model/form-fields.ts'
import { fieldKinds, kindLabel } from '../../model/form-kinds.ts'
import { NameControl } from '../fields/controls/names.tsx'
import { GroupFields } from '../fields/field.tsx'
import * as fieldStyles from '../fields/fields-styles.ts'
import { Fold } from '../fields/fold.tsx'
import { Note } from '../fields/note.tsx'
import { propertiesOf, schemaOfFormField, schemaWithin } from '../fields/schema.ts'
import { Choice } from '../parts/choice.tsx'
import * as parts from '../parts/shared-styles.ts'
import { edit } from '../state/actions.ts'
import { schemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { FieldCondition } from './field-condition.tsx'
import { forbiddenIn, messagesOf } from './field-rules.ts'

interface FormFieldProps {
  /** The file of the form. */
  file: string
  name: string
  field: Json
  form: Json
}

/** The entries that are always visible. */
const main = ['title', 'text', 'description']

/** The entries that are not shown as rules: shown elsewhere, or set by the kind of field. */
const noRules = new Set([
  ...main,
  'enum',
  'items',
  'errorMessage',
  'shownWith',
  'uniqueItems',
  'type',
  'control',
  'format',
  'const',
])

/** Returns the schema of a field's default answer, which has the same type as its answers. */
function defaultSchema(field: Json, schema: Json): Json {
  const { type, enum: options } = field
  if (Array.isArray(options)) return { ...schema, enum: options }
  return type === 'array' ? schema : { ...schema, type }
}

function withDefault(schemaInFile: SchemaInFile, field: Json): SchemaInFile {
  const properties = propertiesOf(schemaInFile.schema)
  const own = isObject(properties.default) ? properties.default : {}
  const schema = { ...properties, default: defaultSchema(field, own) }
  return { ...schemaInFile, schema: { ...schemaInFile.schema, properties: schema } }
}

/** One field of a form. */
export function FormField({ file, name, field, form }: FormFieldProps) {
  const id = useId()
  const files = useEditor((state) => state.session.files)
  const schemas = useEditor(schemasIn)
  const schemaInFile = useMemo(() => schemaOfFormField(schemas), [schemas])
  const kinds = useMemo(() => fieldKinds(files), [files])
  if (!schemaInFile) return null

  const path = ['properties', name]
  const isRequired = Array.isArray(form.required) && form.required.includes(name)
  const messages = isObject(field.errorMessage) ? field.errorMessage : {}
  const forbidden = forbiddenIn(field, schemas)
  const isAllowed = (entry: string) => !forbidden.has(entry) || entry in field
  const rules = Object.keys(propertiesOf(schemaInFile.schema)).filter(
    (entry) => !noRules.has(entry) && isAllowed(entry),
  )
  const fields = { schemaInFile, path, value: field }
  const messageSchema = schemaWithin(schemaInFile, 'errorMessage', schemas)
  const messageNames = Object.keys(propertiesOf(messageSchema.schema))
  const errors = { schemaInFile: messageSchema, path: [...path, 'errorMessage'], value: messages }
  const isAbove = (target: Path) =>
    [...main, 'enum', 'items', 'shownWith'].includes(String(target[2])) ||
    (target[2] === 'errorMessage' && target[3] === 'required')

  return (
    <div className={parts.loose}>
      <Note path={path} />
      <GroupFields {...fields} names={main.filter(isAllowed)} />
      <Choice
        label="Kind"
        value={kindLabel(field)}
        onChange={(chosen) => {
          const next = kinds.find((one) => one.name === chosen)
          if (next) edit((now) => changeKind(now, file, name, next.entries))
        }}
        options={kinds.map((one) => ({ value: one.name, name: one.name }))}
      />
      {Array.isArray(field.enum) && <GroupFields {...fields} names={['enum']} />}
      {isObject(field.items) && (
        <GroupFields
          schemaInFile={schemaWithin(schemaInFile, 'items', schemas)}
          path={[...path, 'items']}
          value={field.items}
          names={['enum']}
        />
      )}
      {field.const !== true && (
        <label className={`${parts.label} ${parts.row}`}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isRequired}
            className={fieldStyles.switchControl}
            checked={isRequired}
            onChange={({ target: { checked } }) =>
              edit((now) => setRequired(now, file, name, checked))
            }
          />
          Required
        </label>
      )}
      {(isRequired || messages.required !== undefined) && (
        <GroupFields {...errors} names={['required']} />
      )}
      <FieldCondition file={file} name={name} field={field} form={form} />
      <Fold
        path={path}
        name="Other messages and rules"
        isInside={(target) => target.length > 2 && !isAbove(target)}
      >
        <div className={parts.loose}>
          <Note path={errors.path} />
          <GroupFields {...errors} names={messagesOf(field, messageNames)} />
          <GroupFields {...fields} schemaInFile={withDefault(schemaInFile, field)} names={rules} />
          <div className={parts.tight}>
            <label className={parts.label} htmlFor={id}>
              Name of the answer
            </label>
            <NameControl
              id={id}
              value={name}
              rename={(now, next) => renameField(now, file, name, next)}
            />
          </div>
        </div>
      </Fold>
    </div>
  )
}
