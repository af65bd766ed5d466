/** The part of JSON Schema that the descriptions use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
}

/**
 * Which properties of a schema are kept, where it has many that nobody here uses: by the name of the schema, and with
 * dots below it.
 */
export type Kept = Readonly<Record<string, readonly string[]>>

/** Returns a schema without the properties that are not kept. */
export function trimmed(name: string, schema: Schema, kept: Kept): Schema {
  const { properties } = schema
  if (!properties) return schema
  const names = Object.keys(properties).filter((key) => kept[name]?.includes(key) ?? true)
  const required = schema.required?.filter((key) => names.includes(key)) ?? []
  const { required: _, ...rest } = schema
  return {
    ...rest,
    properties: Object.fromEntries(
      names.map((key) => [key, trimmed(`${name}.${key}`, properties[key] ?? {}, kept)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  }
}
