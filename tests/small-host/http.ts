/** Reads requests and writes answers, for all three APIs. */
import type { Context } from 'hono'
import { allows, type Caller, type Permission } from './accounts.ts'
import { longestPage } from './limits.ts'
import type { Person } from './repository/repository.ts'
import type { State } from './state.ts'

export type ApiEnv = { Variables: { caller: Caller } }
export type ApiContext = Context<ApiEnv>

/** Thrown to answer with an error of the vendor. */
export class Refused extends Error {
  readonly status: number
  /** The body besides the message; null if it is no object. */
  readonly body: Record<string, unknown> | null

  constructor(status: number, message: string, body: Refused['body'] = {}) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Returns a value. Throws if it is undefined or empty. */
export function found<Value>(
  value: Value | undefined | '',
  message = 'Not Found',
  status = 404,
): Value {
  if (value === undefined || value === '') throw new Refused(status, message)
  return value
}

/** Returns the JSON object that a request sends. */
export async function readObject(c: ApiContext): Promise<Record<string, unknown>> {
  const value: unknown = await c.req.json().catch(() => undefined)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Refused(400, 'Problems parsing JSON')
}

/** Returns a property that has to be a string. */
export function readText(body: Record<string, unknown>, name: string): string {
  const value = body[name]
  if (typeof value === 'string') return value
  throw new Refused(422, `"${name}" wasn't supplied.`)
}

/** Returns a property that is a string or missing. */
export function readOptional(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns how many characters a text has for the vendors. JavaScript counts some as two. */
export const lengthOf = (text: string): number => [...text].length

/** Returns a property that has to be a list of objects. */
export function readList(body: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const value = body[name]
  if (Array.isArray(value)) return value
  throw new Refused(422, `"${name}" wasn't supplied.`)
}

/** Returns a property that has to be the path of a file. */
export function readPath(body: Record<string, unknown>, name: string): string {
  const file = readText(body, name)
  if (!file.split('/').some((part) => ['', '.', '..', '.git'].includes(part))) return file
  throw new Refused(422, `${file} contains a malformed path component`)
}

/** Returns a number in the query, at least 1. */
export function readCount(c: ApiContext, name: string, missing: number, most: number): number {
  const count = Number(c.req.query(name) ?? missing)
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : missing
}

/** Returns the requested page of a list, and sets the header `Link` to the next page. */
export function pageOf<Item>(
  c: ApiContext,
  state: State,
  all: readonly Item[],
  { size = 'per_page', most = longestPage } = {},
): Item[] {
  const perPage = readCount(c, size, 30, most)
  const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
  if (page * perPage < all.length) {
    const { pathname, search } = new URL(c.req.url)
    // The address from the view of the sender.
    const next = new URL(pathname + search, `${state.address()}/`)
    next.searchParams.set('page', String(page + 1))
    c.header('Link', `<${next.href}>; rel="next"`)
  }
  return all.slice((page - 1) * perPage, page * perPage)
}

/** Returns a time as ISO 8601 without fractions of a second. */
export const isoTime = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** An author or a committer, as GitHub and Gitea write it. */
export const personAnswer = ({ name, email, at }: Person) => ({ name, email, date: isoTime(at) })

/** What a caller may do, as GitHub and Gitea write it. */
export const permissionsAnswer = (permission: Permission) => ({
  admin: allows(permission, 'admin'),
  push: allows(permission, 'write'),
  pull: allows(permission, 'read'),
})
