/** What the three faces share in reading requests and writing answers. */
import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Caller } from './accounts.ts'
import type { State } from './state.ts'

/** The variables of a request. */
export interface Variables {
  /** Undefined for a request without a token. */
  caller: Caller | undefined
}

export type Face = { Variables: Variables }
export type FaceContext = Context<Face>

/** Thrown to answer with an error of the vendor. */
export class Refused extends Error {
  readonly status: number
  /** What the body holds besides the message. */
  readonly body: Record<string, unknown>

  constructor(status: number, message: string, body: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.body = body
  }
}

/** Returns the JSON object that a request sends. */
export async function readObject(c: FaceContext): Promise<Record<string, unknown>> {
  const value: unknown = await c.req.json().catch(() => undefined)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw new Refused(400, 'Problems parsing JSON')
}

/** Returns a property that has to be a text. */
export function readText(body: Record<string, unknown>, name: string, status = 422): string {
  const value = body[name]
  if (typeof value === 'string') return value
  throw new Refused(status, `"${name}" wasn't supplied.`)
}

/** Returns a property that is a text or missing. */
export function readOptional(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

/** Returns a number of the address, at least 1. */
export function readCount(c: FaceContext, name: string, missing: number, most: number): number {
  const count = Number(c.req.query(name) ?? missing)
  return Number.isInteger(count) && count > 0 ? Math.min(count, most) : missing
}

/** Answers JSON with an ETag, or 304 where the sender has it already. */
export function answerWithTag(c: FaceContext, value: unknown): Response {
  const text = JSON.stringify(value)
  const tag = `W/"${createHash('sha256').update(text).digest('hex')}"`
  c.header('ETag', tag)
  c.header('Cache-Control', 'private, max-age=60, s-maxage=60')
  const known = c.req.header('If-None-Match')?.split(/, */) ?? []
  if (known.some((one) => one.replace(/^W\//, '') === tag.replace(/^W\//, ''))) {
    return c.body(null, 304)
  }
  c.header('Content-Type', 'application/json; charset=utf-8')
  return c.body(text)
}

/** Returns the address of a request as its sender sees it, with other parameters. */
export function addressWith(
  c: FaceContext,
  state: State,
  parameters: Record<string, string>,
): string {
  const here = new URL(c.req.url)
  const url = new URL(here.pathname + here.search, `${state.address()}/`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** Returns one page of a list, and its Link header; the header is undefined where all fits on one page. */
export function pageOf<Item>(
  c: FaceContext,
  state: State,
  all: readonly Item[],
  perPage: number,
): { items: Item[]; link: string | undefined; page: number; pages: number } {
  const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const to = (rel: string, number: number) =>
    `<${addressWith(c, state, { page: String(number), per_page: String(perPage) })}>; rel="${rel}"`
  const links = [
    ...(page > 1 ? [to('prev', page - 1)] : []),
    ...(page < pages ? [to('next', page + 1), to('last', pages)] : []),
    ...(page > 1 ? [to('first', 1)] : []),
  ]
  return {
    items: all.slice((page - 1) * perPage, page * perPage),
    link: links.length > 0 ? links.join(', ') : undefined,
    page,
    pages,
  }
}

/** Returns a time as ISO 8601 without fractions of a second. */
export const isoTime = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')

/** Returns a path with each of its parts encoded. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/')
