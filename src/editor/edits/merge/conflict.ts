import type { Path } from '../../../checks/read/locate.ts'
import { isIdentical } from '../json/match.ts'

export type Side = 'mine' | 'theirs'

/** What two people have both changed, each in another way. Undefined stands for what was removed. */
export interface Conflict {
  /** Names the conflict when the merge is made again. */
  key: string
  /** Where it stands in the merged file; undefined where the file as a whole is meant. */
  path: Path | undefined
  base: unknown
  mine: unknown
  theirs: unknown
}

/** The sides that were chosen for conflicts, by their keys. */
export type Choices = ReadonlyMap<string, Side>

/** Takes down the conflicts of a merge, and answers those that are decided already. */
export class Referee {
  readonly conflicts: Conflict[] = []
  readonly choices: Choices

  constructor(choices: Choices) {
    this.choices = choices
  }

  /** The side that was chosen. Until one is, it is a conflict, and `meanwhile` stands in its place. */
  decide(conflict: Conflict, meanwhile: Side = 'mine'): Side {
    const chosen = this.choices.get(conflict.key)
    if (chosen) return chosen
    this.conflicts.push(conflict)
    return meanwhile
  }
}

/** The side that needs no choice, because the other one did not change, or both did the same. */
export function onlySide(base: unknown, mine: unknown, theirs: unknown): Side | undefined {
  if (isIdentical(mine, theirs) || isIdentical(base, theirs)) return 'mine'
  return isIdentical(base, mine) ? 'theirs' : undefined
}
