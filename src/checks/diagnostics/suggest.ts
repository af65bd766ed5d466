/** What to write instead of a name that does not exist. */
import { lookAlike } from './look-alikes.ts'
import { type Sentence, sentence } from './sentence.ts'
import { nearest, type Typo } from './typo.ts'
import { listed, quoted } from './wording.ts'

/** The most names that a suggestion lists. */
const maxListedNames = 12

/** What to write instead. */
export interface Correction {
  replacement?: string
  /** Whether something else may have been meant, so that a person has to choose it. */
  isGuess?: boolean
}

export interface Suggestion extends Correction {
  help: Sentence
}

/** Asks whether a name was meant, and names a letter of another alphabet. `text`: what to write for the name. */
export function askIfMeant(written: string, name: string, text = name): string {
  const letter = lookAlike(written, name)
  return letter ? `Did you mean ${quoted(text)}? ${letter}` : `Did you mean ${quoted(text)}?`
}

/** `replacement`: what to write for the right name. */
export const correctionOf = (near: Typo, replacement = JSON.stringify(near.name)): Correction =>
  near.certain ? { replacement } : { replacement, isGuess: true }

/**
 * Suggests the name nearest to the written one, else all names where there are few, else `otherwise`.
 * `all` words the list of names; `write` makes what takes the place of what is written, by default the name in quotes.
 */
export function suggest(
  written: string,
  names: readonly string[],
  all: (list: string) => Sentence,
  otherwise: Sentence,
  write?: (name: string) => string,
): Suggestion {
  const near = nearest(written, names)
  if (near) {
    const text = write?.(near.name)
    return { help: askIfMeant(written, near.name, text), ...correctionOf(near, text) }
  }
  const areFew = names.length > 0 && names.length <= maxListedNames
  const help = areFew ? all(listed([...new Set(names)])) : otherwise
  const letter = lookAlike(written)
  return { help: letter ? sentence`${letter} ${help}` : help }
}
