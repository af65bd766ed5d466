/** What to write instead of a name that does not exist. */
import { nearest } from './near-miss.ts'
import { listed, quoted } from './wording.ts'

/** As many names are listed for an editor to choose from. */
const fewNames = 12

export interface Suggestion {
  help: string
  /** The text that can only have been meant. */
  replacement?: string
}

/**
 * Suggests the name nearest to the written one, else all names where there are few, else `otherwise`.
 * `all` words the list of names; `write` makes what is written of a name.
 */
export function suggest(
  written: string,
  names: readonly string[],
  all: (list: string) => string,
  otherwise: string,
  write: (name: string) => string = (name) => name,
): Suggestion {
  const near = nearest(written, names)
  if (near) {
    const text = write(near.name)
    const help = `Did you mean ${quoted(text)}?`
    return near.certain ? { help, replacement: text } : { help }
  }
  const areFew = names.length > 0 && names.length <= fewNames
  return { help: areFew ? all(listed([...new Set(names)])) : otherwise }
}
