/** A JSON object whose entries are not known yet. */
export type Json = { [key: string]: unknown }

/** Returns whether a value is a JSON object, not a list or null. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns an own property of an object or a list; undefined if there is none. */
export function own<Value>(
  value: { readonly [name: string]: Value } | undefined,
  name: string | number,
): Value | undefined
export function own(value: unknown, name: string | number): unknown
export function own(value: unknown, name: string | number): unknown {
  const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
  return isOwn ? (value as Json)[name] : undefined
}

/** Returns an own property if it is a text; otherwise undefined. */
export function ownText(value: unknown, name: string): string | undefined {
  const property = own(value, name)
  return typeof property === 'string' ? property : undefined
}

/** Returns the value at a path of names and indexes; undefined if there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(own, value)
}

/** Returns the value of a JSON text, for instance from the browser's storage; undefined if it is missing or invalid. */
export function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
