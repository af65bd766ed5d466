/** What to write instead of an entry that its place does not know: the name of another tool, or a place one bracket further in. */
import { isObject, type Json, own, valueAt } from '../../content/json-object.ts'
import { correctionOf, type Suggestion } from '../diagnostics/suggest.ts'
import { jsonLines, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { Path } from '../schema/entry-diagnostic.ts'
import { exampleAt, schemaAt } from '../schema/schema-at.ts'

/** What to do about an unknown entry. */
export interface Advice extends Suggestion {
  /** The right name, so that it is not also reported as missing. */
  rightName?: string
}

/** The names of other tools in lower case, with the names here, the likeliest first. */
const rightNames: Readonly<Record<string, readonly string[]>> = {
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
  slug: ['path'],
  src: ['file'],
  text: ['quote', 'answer', 'paragraphs', 'description'],
  title: ['heading', 'question'],
  url: ['href', 'path'],
}

/** The names whose meaning in other tools is not quite the same, so that a person has to choose. */
const unsure = ['choices', 'hint', 'options', 'placeholder']

/** An unknown entry, and the names that its place knows. */
export interface UnknownEntry {
  owner: Path
  name: string
  value: unknown
  /** The names that have to be there and are not. */
  missing: readonly string[]
  /** All names that are not there yet. */
  free: readonly string[]
  /** The names that are there. */
  present: readonly string[]
}

/** What the advice needs to know of the document. */
interface AdviceContext {
  document: ContentDocument
  compiledSchemas: CompiledSchemas
}

/** What to do about an entry with the name that another tool gives it. */
function renamedEntry(
  { owner, name, value }: UnknownEntry,
  free: readonly string[],
  { document, compiledSchemas }: AdviceContext,
): Advice | undefined {
  const plain = name.toLowerCase()
  const names = Object.hasOwn(rightNames, plain) ? rightNames[plain] : []
  const rightName = names?.find((key) => free.includes(key))
  if (rightName === undefined) return undefined
  const { type } = schemaAt(document, [...owner, rightName], compiledSchemas) ?? {}
  const fits = [type].flat()[0] === (Array.isArray(value) ? 'array' : typeof value)
  const help =
    fits && typeof value === 'string'
      ? `Write it like this: ${jsonLines({ [rightName]: value })}`
      : `Did you mean ${quoted(rightName)}?`
  const certain = fits && !unsure.includes(plain)
  return { rightName, help, ...correctionOf({ name: rightName, certain }) }
}

/** Returns the place for an entry that is one bracket too far out; undefined if no entry beside it can have it. */
function furtherIn(
  { owner, name, value, present }: UnknownEntry,
  { document, compiledSchemas }: AdviceContext,
): Advice | undefined {
  const knows = (path: Path) => {
    const { properties, additionalProperties } = schemaAt(document, path, compiledSchemas) ?? {}
    return (
      own(properties, name) !== undefined || (isObject(additionalProperties) && isObject(value))
    )
  }
  const move = 'move it between the { and the } there.'
  for (const position of present) {
    const path = [...owner, position]
    if (knows(path)) return { help: `It belongs in ${quoted(position)}: ${move}` }
    const entries = valueAt(document.value, path)
    if (!Array.isArray(entries)) continue
    const index = entries.findLastIndex(
      (entry, at) => isObject(entry) && own(entry, name) === undefined && knows([...path, at]),
    )
    if (index < 0) continue
    const help = `It belongs in an entry of ${quoted(position)}, such as entry ${index + 1}: ${move}`
    return { help }
  }
  return undefined
}

/** Returns what to do about an unknown entry; undefined if that is unclear. */
export function keyAdvice(entry: UnknownEntry, context: AdviceContext): Advice | undefined {
  return (
    renamedEntry(entry, entry.missing, context) ??
    furtherIn(entry, context) ??
    renamedEntry(entry, [...entry.missing, ...entry.free], context)
  )
}

/** The entry of a group that a single word most likely is. */
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
