/** Visits each value of a document with its schema. */
import { schemaOfFile } from '../../content/content-files.ts'
import type { Json } from '../../content/json-object.ts'
import type { ContentDocument } from '../read/document.ts'
import type { CompiledSchemas } from './compiled-schemas.ts'
import type { Path } from './entry-diagnostic.ts'
import { entrySchema, resolveSectionSchema, type SchemaInFile } from './schema-at.ts'

/** A value of a document, with its schema. It changes with the next value. */
export interface Visited {
  document: ContentDocument
  /** The value of the whole document. */
  root: unknown
  readonly path: Path
  value: unknown
  /** The group or list that the value is in. */
  parent: unknown
  schema: Json
  /** Returns the schema of an entry of the value; undefined if there is none. */
  entry(name: string | number): Json | undefined
}

/** Takes visited values of a schema. */
type Visitor<Collected> = (visited: Visited, collected: Collected) => void

/** A schema, with what takes its values and the schemas of their entries. */
interface Step<Collected> {
  schemaInFile: SchemaInFile
  visitors: readonly Visitor<Collected>[]
  /** The steps to entries, by name, and by the type of a section. */
  entries: Map<unknown, Step<Collected> | undefined>
}

/**
 * Returns a function that visits the values of a document from the outside in, without those that have no schema.
 * `visitorsOf` returns the visitors of the values of a schema. `collected` is handed to it.
 */
export function walker<Collected>(takesOf: (schema: Json) => readonly Visitor<Collected>[]) {
  /** The steps of each schema are made once: most files follow the same one. */
  const roots = new WeakMap<CompiledSchemas, Map<string, Step<Collected>>>()

  const newStep = (schemaInFile: SchemaInFile): Step<Collected> => ({
    schemaInFile,
    visitors: takesOf(schemaInFile.schema),
    entries: new Map(),
  })

  return (document: ContentDocument, schemas: CompiledSchemas, collected: Collected): void => {
    const path: (string | number)[] = []
    const visited: Visited = {
      document,
      root: document.value,
      get path() {
        return [...path]
      },
      value: undefined,
      parent: undefined,
      schema: {},
      entry: () => undefined,
    }

    /** Returns the step to an entry. For a section, it depends on its type. */
    function stepTo(
      { schemaInFile, entries }: Step<Collected>,
      name: string | number,
      value: unknown,
    ) {
      const isItem = typeof name === 'number'
      const type = isItem ? (value as Json | null)?.type : undefined
      const key = typeof type === 'string' ? type : isItem ? 0 : name
      let step = entries.get(key)
      if (!step && !entries.has(key)) {
        const found = entrySchema(schemaInFile, name)
        step = found && newStep(resolveSectionSchema(found, value, schemas))
        entries.set(key, step)
      }
      return step
    }

    function enter(value: unknown, parent: unknown, step: Step<Collected>): void {
      for (const visitor of step.visitors) {
        visited.value = value
        visited.parent = parent
        visited.schema = step.schemaInFile.schema
        visited.entry = (name) => {
          const found = entrySchema(step.schemaInFile, name)
          return found && resolveSectionSchema(found, undefined, schemas).schema
        }
        visitor(visited, collected)
      }
      if (typeof value !== 'object' || value === null) return
      const isList = Array.isArray(value)
      for (const key in value) {
        const name = isList ? Number(key) : key
        const inner = (value as Json)[key]
        const next = stepTo(step, name, inner)
        if (!next) continue
        path.push(name)
        enter(inner, value, next)
        path.pop()
      }
    }

    const file = schemaOfFile(document.file)
    const stepsByFile = roots.get(schemas) ?? new Map<string, Step<Collected>>()
    roots.set(schemas, stepsByFile)
    const schema = schemas.schemas.get(file)
    const first =
      stepsByFile.get(file) ??
      (schema && newStep(resolveSectionSchema({ schema, file }, visited.root, schemas)))
    if (!first || visited.root === undefined) return
    stepsByFile.set(file, first)
    enter(visited.root, undefined, first)
  }
}
