/** What is meant by an entry that its place does not know: the name of another tool, or a place one bracket further in. */
import { isObject, type Json, own } from '../../content/json-object.ts'
import { jsonLines, quoted } from '../diagnostics/wording.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from '../schema/compiled-schemas.ts'
import type { Path } from '../schema/entry-diagnostic.ts'
import { exampleAt, schemaAt } from '../schema/schema-at.ts'
import type { Advice } from './form/habits.ts'

/** The names that entries have in other tools, in lower-case letters, by their names here. */
const otherNames: Readonly<Record<string, string>> = {
  picture: 'photo image img portrait avatar foto bild thumbnail',
  file: 'src source filename image img logo photo picture url',
  alt: 'alttext alternativetext',
  role: 'position job jobtitle function occupation rolle',
  name: 'author person client customer fullname partner company',
  quote: 'text testimonial statement review body content',
  heading: 'title headline header h1 h2',
  title: 'heading headline name label',
  text: 'subtitle subheading lead intro tagline description body content copy',
  description: 'text desc body content summary',
  question: 'q title heading',
  answer: 'a text body content',
  paragraphs: 'text body content',
  items: 'cards entries list people members quotes logos questions steps features',
  actions: 'buttons cta ctas links',
  links: 'menu items nav navigation',
  action: 'button cta',
  label: 'text title caption name',
  href: 'link url to target path src',
  number: 'figure value amount',
  brand: 'name title sitename company',
  sections: 'blocks components content body',
  path: 'slug url permalink route address',
  language: 'lang locale',
  copyrightYear: 'year copyright',
  phone: 'tel telephone mobile',
}

const isNameOf = (name: string, meant: string) =>
  Object.hasOwn(otherNames, meant) &&
  otherNames[meant]?.split(' ').includes(name.toLowerCase().replace(/[\s_-]/g, '')) === true

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
  const [meant] = free.filter((key) => isNameOf(name, key))
  if (meant === undefined) return undefined
  const path = [...owner, meant]
  const schema = schemaAt(document, path, compiledSchemas) ?? {}
  const right = valueFor(value, schema, exampleAt(document, path, compiledSchemas))
  return {
    meant,
    help:
      right === undefined || (right === value && typeof value !== 'string')
        ? `Did you mean ${quoted(meant)}?`
        : `Write it like this: ${jsonLines({ [meant]: right })}`,
    ...(right === value ? { replacement: JSON.stringify(meant) } : {}),
  }
}

/** Returns the place for an entry that is one bracket too far out; undefined if no entry beside it can have it. */
export function furtherIn(
  { document, owner, name }: UnknownEntry,
  beside: readonly string[],
  compiledSchemas: CompiledSchemas,
): Advice | undefined {
  const knows = (schema: Json | undefined) =>
    isObject(schema?.properties) && Object.hasOwn(schema.properties, name)
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
