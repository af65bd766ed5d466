/** Under which name a file is kept that somebody brings. */
import { endOf } from '../../content/file-kinds.ts'
import { slugOf } from '../../content/slug.ts'
import { freeName } from './words.ts'

/** Names that Windows keeps for devices. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/**
 * The name of a file in `content/files/` that is called `name` where it comes from: `uber-uns.jpg` for
 * `Über uns.JPG`. Small letters, digits and hyphens, whatever it was, and none of those that are `taken`.
 */
export function uploadName(name: string, taken: Iterable<string>, language = 'en'): string {
  const names = new Set([...taken].map((one) => one.toLowerCase()))
  // The folders that it lay in say nothing here.
  const own = name.split(/[\\/]/).at(-1) ?? ''
  const end = endOf(own).replace(/[^a-z0-9]/g, '')
  const base = slugOf(own.replace(/\.[^.]*$/, ''), language) || 'file'
  const ending = end === '' ? '' : `.${end}`
  const free = freeName(devices.test(base) ? `${base}-file` : base, (one) =>
    names.has(one + ending),
  )
  return free + ending
}
