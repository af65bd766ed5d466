/** Writes the parts of the schemas that follow from the kinds of field, and the lists of the kinds. */
import { readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import type { FieldKind } from '../../content/answers/field-kind.ts'
import { type Json, valueAt } from '../../content/json-object.ts'
import { removeAt } from '../../editor/model/json/entries.ts'
import { patch, setAt } from '../../editor/model/json/patch.ts'

/** A kind, with the name of its file. */
export type NamedKind = readonly [name: string, kind: FieldKind]

const kindsFolder = 'src/content/answers/kinds'

const banner = `/* Generated from ${kindsFolder}/ by \`npm run generate\`. */`

/** Returns the kinds of field in alphabetical order. */
export function readKinds(): Promise<NamedKind[]> {
  const names = readdirSync(kindsFolder).flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
  return Promise.all(
    names.sort().map(async (name) => {
      const { kind } = await import(pathToFileURL(`${kindsFolder}/${name}.ts`).href)
      return [name, kind as FieldKind] as const
    }),
  )
}

const variable = (name: string) =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const keyOf = (name: string) => (name === variable(name) ? name : `'${name}'`)

/** Returns a module with a list of the kinds. `imported`: what each entry is, in the file of its kind. */
function listOf(
  kinds: readonly NamedKind[],
  { from, imported, name, type }: Record<'from' | 'imported' | 'name' | 'type', string>,
  more = '',
): string {
  const imports = kinds.map(([kind]) =>
    imported === 'default'
      ? `import ${variable(kind)} from '${from}/${kind}.tsx'`
      : `import { ${imported} as ${variable(kind)} } from '${from}/${kind}.ts'`,
  )
  const entries = kinds.map(([kind]) =>
    kind === variable(kind) ? `  ${kind},` : `  ${keyOf(kind)}: ${variable(kind)},`,
  )
  return `${banner}
${more}${imports.join('\n')}

export const ${name}${type}
${entries.join('\n')}
}
`
}

/** Returns the lists of the kinds by their files: for pages, for the tools, and with their controls. */
export function kindLists(kinds: readonly NamedKind[]): Record<string, string> {
  const answers = 'src/content/answers'
  return {
    [`${answers}/answer-kinds.generated.ts`]: listOf(kinds, {
      from: './kinds',
      imported: 'answers',
      name: 'answerKinds',
      type: ' = {',
    }),
    [`${answers}/field-kinds.generated.ts`]: listOf(
      kinds,
      {
        from: './kinds',
        imported: 'kind',
        name: 'fieldKinds',
        type: ': Readonly<Record<KindName, FieldKind>> = {',
      },
      "import type { KindName } from './answer-kinds.ts'\nimport type { FieldKind } from './field-kind.ts'\n",
    ),
    'src/site/form/kinds/controls.generated.ts': listOf(
      kinds,
      {
        from: '.',
        imported: 'default',
        name: 'controls',
        type: ': Readonly<Record<KindName, FieldControl>> = {',
      },
      "import type { KindName } from '../../../content/answers/answer-kinds.ts'\nimport type { FieldControl } from './field-control.ts'\n",
    ),
  }
}

/** Returns the names in the order of a list that names some of them, the others last. */
function inOrderOf(list: unknown, names: readonly string[]): string[] {
  const known = (Array.isArray(list) ? list : []).filter((one) => names.includes(one))
  return [...known, ...names.filter((name) => !known.includes(name))]
}

const listed = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`

const fieldPath = ['definitions', 'field', 'properties', 'format']
const examplesPath = ['definitions', 'field', 'examples']

/** Returns the text with these entries in a group, beside those for which `isOther` holds. */
function withEntries(
  text: string,
  path: readonly string[],
  entries: Readonly<Record<string, unknown>>,
  isOther: (value: unknown) => boolean,
  after: string,
): string {
  const now = Object(valueAt(JSON.parse(text), path)) as Json
  const gone = Object.keys(now).filter((name) => !(name in entries) && !isOther(now[name]))
  const without = gone.reduce((one, name) => removeAt(one, [...path, name]), text)
  const known = Object.keys(now).filter((name) => name in entries)
  // New ones follow the known ones.
  const order = [after, ...inOrderOf(known, Object.keys(entries))]
  return Object.entries(entries).reduce(
    (one, [name, value]) =>
      isDeepStrictEqual(now[name], value) ? one : setAt(one, [...path, name], value, order),
    without,
  )
}

/** The mark of what this file writes, beside the messages that are written by hand. */
const ofKind = { uiText: 'kind', type: 'string', pattern: '\\S', maxLength: 200 }

/** Returns `schemas/form.json` with what the kinds say: formats, examples of fields, and messages. */
export function formSchemaWith(kinds: readonly NamedKind[], text: string): string {
  const schema = JSON.parse(text)
  const formats = new Map(kinds.filter(([, { format }]) => format))
  const names = inOrderOf(valueAt(schema, [...fieldPath, 'enum']), [...formats.keys()])
  const quotedNames = names.map((name) => {
    const kind = formats.get(name)
    return kind?.format && kind.formatNote ? `“${name}” (${kind.formatNote})` : `“${name}”`
  })
  const all = kinds.flatMap(([, { examples }]) => examples)
  const before = valueAt(schema, examplesPath) as unknown[]
  const kept = before.filter((one) => all.some((example) => isDeepStrictEqual(one, example)))
  const added = all.filter((one) => !kept.some((example) => isDeepStrictEqual(one, example)))
  const messages = kinds.flatMap(([name, { message }]) =>
    message ? [[name, { title: message.title, description: message.description, ...ofKind }]] : [],
  )
  const examples = [...kept, ...added]
  const isSame = isDeepStrictEqual(examples, before)
  return withEntries(
    [
      [[...fieldPath, 'enum'], names] as const,
      [[...fieldPath, 'description'], `The kind of text: ${listed(quotedNames)}.`] as const,
      ...(isSame ? [] : [[examplesPath, examples] as const]),
    ].reduce((one, [path, value]) => patch(one, path, value), text),
    ['definitions', 'messages', 'properties'],
    Object.fromEntries(messages),
    (value) => Object(value).uiText !== ofKind.uiText,
    'required',
  )
}

/** Returns `schemas/form-words.json` with the messages of the kinds. */
export function formWordsSchemaWith(
  kinds: readonly NamedKind[],
  text: string,
  formSchema: string,
): string {
  const path = ['definitions', 'messages', 'properties']
  const known = valueAt(JSON.parse(formSchema), path)
  const entries = kinds.flatMap(([name, { message }]) =>
    message ? [[name, { $ref: `form.json#/${path.join('/')}/${name}`, title: message.title }]] : [],
  )
  return withEntries(
    text,
    ['properties', 'errorMessage', 'properties'],
    Object.fromEntries(entries),
    (value) =>
      Object.keys(Object(known)).some((name) => String(Object(value).$ref).endsWith(`/${name}`)),
    'required',
  )
}

const tableStart = `<!-- Generated from ${kindsFolder}/ by \`npm run generate\`. -->\n`
const tableEnd = '<!-- Here the table ends. -->\n'

/** Returns the entries of a kind as a line of JSON, without the braces around them. */
const lineOf = ({ entries }: FieldKind) =>
  JSON.stringify(entries, null, 1)
    .replace(/\n\s*/g, ' ')
    .replace(/\[ | \]/g, (bracket) => bracket.trim())
    .slice(2, -2)

/** Returns the guide for editors with the table of the kinds, in the order of the schema; as it is, if a fork has removed the table. */
export function guideWithKinds(
  kinds: readonly NamedKind[],
  text: string,
  formSchema: string,
): string {
  const from = text.indexOf(tableStart)
  const to = text.indexOf(tableEnd)
  if (from < 0 || to < from) return text
  const examples = valueAt(JSON.parse(formSchema), examplesPath) as unknown[]
  const rank = ({ examples: [first] }: FieldKind) =>
    examples.findIndex((one) => isDeepStrictEqual(one, first))
  const inOrder = [...kinds].sort(([, one], [, other]) => rank(one) - rank(other))
  const rows = inOrder.map(([, kind]) => `| ${kind.name} | \`${lineOf(kind)}\` |\n`)
  const table = ['| field | lines |\n', '|---|---|\n', ...rows].join('')
  return `${text.slice(0, from)}${tableStart}\n${table}\n${text.slice(to)}`
}
