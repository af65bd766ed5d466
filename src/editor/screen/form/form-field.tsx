import { useId, useMemo } from 'react'
import type { Path } from '../../../checks/read/locate.ts'
import { isObject, type Json } from '../../../checks/schema/compiled-schemas.ts'
import {
  changeKind,
  fieldKinds,
  kindOf,
  renameField,
  setRequired,
} from '../../edits/form-fields.ts'
import { type FieldsContext, fieldId } from '../fields/context.ts'
import { NameControl } from '../fields/controls/names.tsx'
import * as fieldStyles from '../fields/fields-styles.ts'
import { Fold } from '../fields/fold.tsx'
import { type FormNode, formOfField } from '../fields/form-schema.ts'
import { SchemaForm } from '../fields/schema-form.tsx'
import { Choice } from '../parts/choice.tsx'
import * as parts from '../parts/field-styles.ts'
import { edit } from '../state/actions.ts'
import { compiledSchemasIn } from '../state/derived.ts'
import { useEditor } from '../state/store.ts'
import { forbiddenIn, messagesOf } from './field-rules.ts'

interface FormFieldProps {
  file: string
  name: string
  field: Json
  form: Json
  diagnostics: FieldsContext['diagnostics']
  target: FieldsContext['target']
}

/** What a field's own part of the screen shows, and what its kind decides. */
const apart = new Set([
  'title',
  'text',
  'description',
  'enum',
  'items',
  'errorMessage',
  'uniqueItems',
])
const ofKind = new Set(['type', 'control', 'format', 'const'])

const titles: Readonly<Record<string, string>> = {
  title: 'Label',
  text: 'Words beside the box',
  description: 'Help',
  enum: 'Options',
  default: 'Answer that it begins with',
  minLength: 'Least number of characters',
  maxLength: 'Largest number of characters',
  minItems: 'Least number of choices',
  maxItems: 'Largest number of choices',
  minimum: 'Smallest number',
  maximum: 'Largest number',
  exclusiveMinimum: 'Above',
  exclusiveMaximum: 'Below',
}

function named(node: FormNode, names: readonly string[]): FormNode {
  const properties = names.flatMap((name) => {
    const found = node.properties?.[name]
    if (!found) return []
    const title = titles[name] ?? found.title
    // An entry of a list is called by its name and a number.
    const items = found.items ? { items: { ...found.items, title } } : {}
    return [[name, { ...found, title, ...items }] as const]
  })
  return { ...node, properties: Object.fromEntries(properties) }
}

/** The control for the answer that a field begins with is that of the answer. */
function defaultOf(field: Json, node: FormNode): FormNode {
  const { type, enum: options } = field
  if (Array.isArray(options)) return { ...node, control: 'choice', enum: options }
  if (type === 'string') return { ...node, control: 'line' }
  if (type === 'boolean') return { ...node, control: 'switch' }
  return type === 'array' ? node : { ...node, control: 'number' }
}

/** One field of the quote form. */
export function FormField({ file, name, field, form, diagnostics, target }: FormFieldProps) {
  const id = useId()
  const files = useEditor((state) => state.session.files)
  const compiledSchemas = useEditor(compiledSchemasIn)
  const all = useMemo(() => formOfField(compiledSchemas), [compiledSchemas])
  const kinds = useMemo(() => fieldKinds(files), [files])
  const base: Path = useMemo(() => ['properties', name], [name])
  const messageBase: Path = useMemo(() => [...base, 'errorMessage'], [base])
  const itemsBase: Path = useMemo(() => [...base, 'items'], [base])
  const context: FieldsContext = { file, base, diagnostics, target }
  if (!all) return null

  const shared = { file, diagnostics, target }
  const isRequired = Array.isArray(form.required) && form.required.includes(name)
  const mustBeTicked = field.const === true
  const messages = isObject(field.errorMessage) ? field.errorMessage : {}
  const messageNode = all.properties?.errorMessage as FormNode
  const forbidden = forbiddenIn(field, compiledSchemas)
  const main = ['title', 'text', 'description'].filter((one) => !forbidden.has(one) || one in field)
  const rules = Object.keys(all.properties ?? {}).filter(
    (one) => !apart.has(one) && !ofKind.has(one) && (!forbidden.has(one) || one in field),
  )
  const ruleNode = named(all, rules)
  if (ruleNode.properties?.default) {
    ruleNode.properties.default = defaultOf(field, ruleNode.properties.default)
  }
  const otherMessages = messagesOf(field, Object.keys(messageNode.properties ?? {}))
  const kind = kindOf(field)
  const isMain = (path: Path) =>
    ['title', 'text', 'description', 'enum', 'items'].includes(String(path[2])) ||
    (path[2] === 'errorMessage' && path[3] === 'required')

  return (
    <div className={fieldStyles.group}>
      <SchemaForm {...shared} base={base} node={named(all, main)} value={field} />
      <Choice
        label="Kind"
        value={kind}
        onChange={(chosen) => {
          const next = kinds.find((one) => one.name === chosen)
          if (next) edit((now) => changeKind(now, name, next.entries, file))
        }}
        options={kinds.map((one) => ({ value: one.name, name: one.name }))}
      />
      {Array.isArray(field.enum) && (
        <SchemaForm {...shared} base={base} node={named(all, ['enum'])} value={field} />
      )}
      {isObject(field.items) && all.properties?.items && (
        <SchemaForm
          {...shared}
          base={itemsBase}
          node={named(all.properties.items, ['enum'])}
          value={field.items}
        />
      )}
      {!mustBeTicked && (
        <label className={fieldStyles.switchLabel}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={isRequired}
            className={fieldStyles.switchControl}
            checked={isRequired}
            onChange={({ target: { checked } }) =>
              edit((now) => setRequired(now, name, checked, file))
            }
          />
          Required
        </label>
      )}
      {(isRequired || messages.required !== undefined) && (
        <SchemaForm
          {...shared}
          base={messageBase}
          node={withTitles(named(messageNode, ['required']))}
          value={messages}
        />
      )}
      <Fold
        context={context}
        path={base}
        name="Other messages and rules"
        startsOpen={false}
        holds={(path) => path.length > 2 && !isMain(path)}
      >
        <div className={fieldStyles.group}>
          <SchemaForm
            {...shared}
            base={messageBase}
            node={withTitles(named(messageNode, otherMessages))}
            value={messages}
          />
          <SchemaForm {...shared} base={base} node={ruleNode} value={field} />
          <div className={parts.field}>
            <label className={parts.label} htmlFor={fieldId([...base, 'name', id])}>
              Name of the answer
            </label>
            <NameControl
              id={fieldId([...base, 'name', id])}
              node={{ type: 'string', title: 'Name' }}
              file={file}
              path={base}
              value={name}
              label={undefined}
              invalid={false}
              describedBy={undefined}
              rename={(now, next) => renameField(now, name, next, file)}
            />
          </div>
        </div>
      </Fold>
    </div>
  )
}

const messageTitles: Readonly<Record<string, string>> = {
  required: 'Message when it is left empty',
}

/** Says of each message that it is one. */
function withTitles(node: FormNode): FormNode {
  const properties = Object.entries(node.properties ?? {}).map(
    ([name, one]) =>
      [
        name,
        { ...one, title: messageTitles[name] ?? `Message: ${one.title.toLowerCase()}` },
      ] as const,
  )
  return { ...node, properties: Object.fromEntries(properties) }
}
