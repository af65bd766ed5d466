import { own, valueAt } from '../../../../content/json-object.ts'
import { HostError } from '../git-host.ts'

/** Functions that read a host's answer. They throw a `HostError` if a value is not as documented. */
type Path = readonly (string | number)[]

export function unexpected(what: string): HostError {
  return new HostError(
    'broken',
    `The Git host sent an answer that the editor doesn’t understand (${what}).`,
    'Try again in a few minutes. If it happens again, tell the person who set up the editor.',
  )
}

export function textAt(value: unknown, ...path: Path): string {
  const found = valueAt(value, path)
  if (typeof found !== 'string') throw unexpected(path.join('.'))
  return found
}

/** Returns a Git object id. */
export function idAt(value: unknown, ...path: Path): string {
  const found = textAt(value, ...path)
  if (!/^[0-9a-f]{40}$/.test(found)) throw unexpected(path.join('.'))
  return found
}

export function numberAt(value: unknown, ...path: Path): number {
  const found = valueAt(value, path)
  if (typeof found !== 'number' || !Number.isSafeInteger(found)) throw unexpected(path.join('.'))
  return found
}

/** Returns a time as ISO 8601 in UTC. */
export function timeAt(value: unknown, ...path: Path): string {
  const time = Date.parse(textAt(value, ...path))
  if (Number.isNaN(time)) throw unexpected(path.join('.'))
  return new Date(time).toISOString()
}

export function listAt(value: unknown, ...path: Path): unknown[] {
  const found = valueAt(value, path)
  if (!Array.isArray(found)) throw unexpected(path.join('.') || 'a list is missing')
  return found
}

/** Returns a web address; undefined if there is none, or if it is not safe as a link. */
export function addressAt(value: unknown, ...path: Path): string | undefined {
  const found = valueAt(value, path)
  if (typeof found !== 'string' || !URL.canParse(found)) return undefined
  return /^https?:$/.test(new URL(found).protocol) ? found : undefined
}

/** Returns the path of a file in a repository. */
export function pathAt(value: unknown, ...path: Path): string {
  const found = textAt(value, ...path)
  const isPath = found.split('/').every((part) => !['', '.', '..'].includes(part))
  if (!isPath || found.includes('\0')) throw unexpected(path.join('.'))
  return found
}

/** Returns a message as one line, of at most 300 characters. */
export const oneLine = (message: string): string =>
  message.replace(/\s+/g, ' ').trim().slice(0, 300)

/** Returns the host's message about a refused request, as one line. */
export function refusalIn(value: unknown): string {
  const message = own(value, 'message') ?? own(value, 'error_description') ?? own(value, 'error')
  const text =
    typeof message === 'string' ? message : message === undefined ? '' : JSON.stringify(message)
  const details = own(value, 'errors')
  const more = Array.isArray(details)
    ? details.map((detail) => own(detail, 'message') ?? detail).filter((m) => typeof m === 'string')
    : []
  return oneLine([text, ...more].join(' '))
}
