/** What is meant by an entry that its place does not know: the name of another tool, or a place one bracket further in. */
import { isObject, type Json, own } from '../../content/json-object.ts'
import { correctionOf, type Suggestion } from '../diagnostics/suggest.ts'
import { jsonLines, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { Path } from '../schema/entry-diagnostic.ts'
import { exampleAt, schemaAt } from '../schema/schema-at.ts'

/** What is meant by an unknown entry, with the correction. */
export interface Advice extends Suggestion {
  /** The entry that was meant, so that it is not also reported as missing. */
  meant?: string
}

/** What is meant by names of other tools, in lower case: the names here, the likeliest first. */
const meantBy: Readonly<Record<string, readonly string[]>> = {
  author: ['name'],
  buttons: ['actions'],
  choices: ['enum', 'items'],
  error: ['errorMessage'],
  fields: ['properties'],
  headline: ['heading'],
  hint: ['description'],
  image: ['picture', 'file'],
  label: ['title'],
  options: ['enum', 'items'],
  photo: ['picture'],
  placeholder: ['description'],
  position: ['role'],
  regex: ['pattern'],
  slug: ['path'],
  src: ['file'],
  text: ['quote', 'answer', 'paragraphs', 'description'],
  title: ['heading', 'question'],
  url: ['href', 'path'],
  value: ['default', 'number'],
}

/** The names whose meaning in other tools is not quite the same, so that a person has to choose. */
const unsure = ['choices', 'hint', 'options', 'placeholder', 'value']

/** Returns the value that an entry must have at another place: the same, or with the groups around it there. */
function valueFor(value: unknown, schema: Json, example: unknown): unknown {
  const type = [schema.type].flat()[0]
  const { properties } = schema
  if (typeof value !== 'string')
    return type === (Array.isArray(value) ? 'array' : typeof value) ? value : undefined
  if (type === 'string') return value
  if (type === 'array' && own(schema.items, 'type') === 'string') return [value]
  return isObject(properties) && Object.hasOwn(properties, 'file') && isObject(example)
    ? { ...example, file: value }
    : undefined
}

/** An unknown entry, and the names that its place knows and does not have yet. */
export interface UnknownEntry {
  document: ContentDocument
  owner: Path
  name: string
  value: unknown
  /** Those that have to be there come first. */
  free: readonly string[]
}

/** What to do about an entry with the name that another tool gives it. */
export function renamedEntry(
  { document, owner, name, value, free }: UnknownEntry,
  compiledSchemas: CompiledSchemas,
): Advice | undefined {
  const plain = name.toLowerCase()
  const names = Object.hasOwn(meantBy, plain) ? meantBy[plain] : []
  const meant = names?.find((key) => free.includes(key))
  if (meant === undefined) return undefined
  const path = [...owner, meant]
  const schema = schemaAt(document, path, compiledSchemas) ?? {}
  const right = valueFor(value, schema, exampleAt(document, path, compiledSchemas))
  const isSame = right === value
  const asks = right === undefined || (isSame && typeof value !== 'string')
  const correction = correctionOf({ name: meant, certain: isSame && !unsure.includes(plain) })
  return {
    meant,
    help: asks
      ? `Did you mean ${quoted(meant)}?`
      : `Write it like this: ${jsonLines({ [meant]: right })}`,
    ...((asks || isSame) && correction),
  }
}

/** Returns the place for an entry that is one bracket too far out; undefined if no entry beside it can have it. */
export function furtherIn(
  { document, owner, name, value }: UnknownEntry,
  beside: readonly string[],
  compiledSchemas: CompiledSchemas,
): Advice | undefined {
  const knows = (schema: Json | undefined) =>
    (isObject(schema?.properties) && Object.hasOwn(schema.properties, name)) ||
    (isObject(schema?.additionalProperties) && isObject(value))
  for (const place of beside) {
    const path = [...owner, place]
    const schema = schemaAt(document, path, compiledSchemas)
    if (knows(schema))
      return { help: `It belongs in ${quoted(place)}: move it between the { and the } there.` }
    const list = owner.reduce(own, document.value)
    const entries: unknown = own(list, place)
    if (!Array.isArray(entries)) continue
    const without = entries.findLastIndex(
      (entry, index) =>
        isObject(entry) &&
        !Object.hasOwn(entry, name) &&
        knows(schemaAt(document, [...path, index], compiledSchemas)),
    )
    if (without >= 0) {
      return {
        help: `It belongs in an entry of ${quoted(place)}, such as entry ${without + 1}: move it between the { and the } there.`,
      }
    }
  }
  return undefined
}

/** Returns the entry of a group that a single word most likely is. */
const wordNames = ['title', 'name', 'label', 'heading', 'question', 'quote']

/** Returns the line to write instead of a word that should be a group; undefined if unknown. */
export function groupOfWord(
  document: ContentDocument,
  path: Path,
  word: string,
  compiledSchemas: CompiledSchemas,
): Json | undefined {
  const group = exampleAt(document, path, compiledSchemas)
  if (!isObject(group)) return undefined
  const name = wordNames.find((one) => typeof group[one] === 'string')
  return name === undefined ? undefined : { ...group, [name]: word }
}
