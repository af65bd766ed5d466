/** Takes routes out of an OpenAPI description, version 3.0. */
import { type DescribedRoute, type Description, schemasInUse } from './description.ts'
import { type Kept, type Schema, trimmed } from './schema.ts'

type Json = Record<string, unknown>

/** The keywords that say something about a value; the others are words for people. */
const keywords = ['type', 'enum', 'format', 'items', 'properties', 'required'] as const

/** Returns a schema of OpenAPI as JSON Schema. It is closed: a property that it does not name is wrong. */
function converted(value: unknown, find: (ref: string) => Json): Schema {
  const given = value as Json
  const all = (list: unknown) => (list as unknown[]).map((one) => converted(one, find))
  if (typeof given.$ref === 'string') {
    return { $ref: given.$ref.replace('#/components/schemas/', '#/schemas/') }
  }
  if (given.allOf) return converted(merged(given.allOf as Json[], find), find)
  const schema: Json = {}
  for (const name of keywords) if (given[name] !== undefined) schema[name] = given[name]
  // No address is an empty text there.
  if (given.default === '') delete schema.format
  if (given.items) schema.items = converted(given.items, find)
  if (given.properties) {
    const entries = Object.entries(given.properties as Json)
    schema.properties = Object.fromEntries(
      entries.map(([name, one]) => [name, converted(one, find)]),
    )
    schema.additionalProperties = false
  }
  if (given.additionalProperties !== undefined) {
    const more = given.additionalProperties
    schema.additionalProperties = typeof more === 'boolean' ? more : converted(more, find)
  }
  // Without the properties that nobody here uses, a value can fit more than one.
  const choices = given.anyOf ?? given.oneOf
  if (choices) schema.anyOf = all(choices)
  return given.nullable === true
    ? { anyOf: [schema as Schema, { type: 'null' }] }
    : (schema as Schema)
}

/** Returns one object with the properties of several. */
function merged(parts: readonly Json[], find: (ref: string) => Json): Json {
  const objects = parts.map((part) => (part.$ref ? find(String(part.$ref)) : part))
  return {
    type: 'object',
    properties: Object.assign({}, ...objects.map(({ properties }) => properties)),
    required: objects.flatMap(({ required = [] }) => required as string[]),
  }
}

export interface OpenApi {
  paths: Record<string, Record<string, Json>>
  components: {
    schemas: Json
    parameters: Json
    responses: Json
  }
}

/** Returns the description of the routes, each named as `GET /user`. */
export function fromOpenApi(
  api: OpenApi,
  names: readonly string[],
  kept: Kept,
): Pick<Description, 'routes' | 'schemas'> {
  const at = (ref: string): Json => {
    const [, , kind, name] = ref.split('/') as [string, string, 'parameters', string]
    return api.components[kind][name] as Json
  }
  const found = (value: unknown): Json => {
    const { $ref } = value as { $ref?: string }
    return $ref ? at($ref) : (value as Json)
  }
  const jsonIn = (value: unknown): Schema | null => {
    const content = found(value).content as Record<string, { schema?: unknown }> | undefined
    const schema = content?.['application/json']?.schema
    return schema ? converted(schema, at) : null
  }

  const routes = names.map((name): DescribedRoute => {
    const [method = '', path = ''] = name.split(' ')
    const route = api.paths[path]?.[method.toLowerCase()]
    if (!route) throw new Error(`There is no ${name}.`)
    const parameters = ((route.parameters ?? []) as unknown[]).map(found)
    const body = route.requestBody ? jsonIn(route.requestBody) : null
    const answers = Object.entries(route.responses as Json).map(
      ([status, answer]): [string, Schema | null] => [
        status,
        Number(status) < 300 ? jsonIn(answer) : null,
      ],
    )
    return {
      method,
      path,
      query: Object.fromEntries(
        parameters
          .filter((one) => one.in === 'query')
          .map((one) => [one.name as string, converted(one.schema, at)]),
      ),
      ...(body ? { body } : {}),
      answers: Object.fromEntries(answers),
    }
  })
  const schemas = schemasInUse(routes, (name) =>
    trimmed(name, converted(api.components.schemas[name], at), kept),
  )
  return { routes, schemas }
}
