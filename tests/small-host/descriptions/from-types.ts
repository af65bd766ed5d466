/** Takes schemas out of the types of a client library for TypeScript (`.d.ts`). */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Schema } from './schema.ts'

/** Closes a schema: a property that it does not name is wrong, unless its type has an index (`[name: string]: any`). */
function closed(schema: Schema): Schema {
  const { items, properties, anyOf } = schema
  return {
    ...schema,
    ...(items && { items: closed(items) }),
    ...(anyOf && { anyOf: anyOf.map(closed) }),
    ...(properties && { additionalProperties: false, properties: closedAll(properties) }),
    ...(schema.additionalProperties && { additionalProperties: schema.additionalProperties }),
  }
}

const closedAll = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, closed(schema)]))

/**
 * Returns the schemas of types by their names, and those of the types that they refer to. `types`: each as the library
 * would write it, such as `Branch[]`. `folder`: the folder with the packages, in which a file is written.
 */
export function schemasOfTypes(
  folder: string,
  library: string,
  types: Readonly<Record<string, string>>,
): Record<string, Schema> {
  const file = path.join(folder, 'wanted.ts')
  const members = Object.entries(types).map(([name, type]) => `  ${name}: ${type}\n`)
  writeFileSync(file, `${library}\nexport interface Wanted {\n${members.join('')}}\n`)
  const json = execFileSync(
    path.join(folder, 'node_modules/.bin/ts-json-schema-generator'),
    [
      ...['--path', file, '--type', 'Wanted', '--expose', 'all', '--jsDoc', 'none'],
      ...['--no-type-check', '--no-top-ref'],
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  )
  const { properties, definitions } = JSON.parse(json.replaceAll('#/definitions/', '#/schemas/'))
  return closedAll({ ...properties, ...definitions })
}
