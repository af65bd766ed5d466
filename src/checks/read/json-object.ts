/** A JSON object whose entries are not known yet. */
export type Json = { [key: string]: unknown }

/** Returns whether a value is a JSON object: no list, and not null. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
