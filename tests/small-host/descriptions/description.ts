/** The form of the descriptions: what a vendor says of its requests and answers, for the routes that are in use. */
import type { Schema } from './schema.ts'

export interface DescribedRoute {
  method: string
  /** `/repos/{owner}/{repo}/branches`. */
  path: string
  /** The parameters after the question mark. */
  query: Record<string, Schema>
  /** What is sent; absent where the route takes nothing. */
  body?: Schema
  /** The answers by their status; null for one without a body, or with one that is no JSON. */
  answers: Record<string, Schema | null>
}

export interface Description {
  source: string
  licence: string
  routes: DescribedRoute[]
  /** What `#/schemas/...` refers to. */
  schemas: Record<string, Schema>
}

/** Returns the schemas that the routes refer to, and those that these refer to. */
export function schemasInUse(
  routes: readonly DescribedRoute[],
  find: (name: string) => Schema,
): Record<string, Schema> {
  const used: Record<string, Schema> = {}
  const namesIn = (value: unknown) =>
    [...JSON.stringify(value).matchAll(/"#\/schemas\/([^"]+)"/g)].map(([, name = '']) => name)
  const waiting = namesIn(routes)
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (Object.hasOwn(used, name)) continue
    used[name] = find(name)
    waiting.push(...namesIn(used[name]))
  }
  return Object.fromEntries(Object.entries(used).sort(([one], [other]) => (one < other ? -1 : 1)))
}
