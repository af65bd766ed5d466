import type { Path } from '../../../checks/read/layout.ts'
import { isIdentical } from '../json/match.ts'

export type Side = 'mine' | 'theirs'

/** The common state, and the states of both sides. Undefined if the value does not exist. */
export interface Three<Value = unknown> {
  base: Value
  mine: Value
  theirs: Value
}

/** A value that two people changed differently. */
export interface Conflict extends Three {
  /** Identifies the conflict when the merge is repeated. */
  key: string
  /** The place in the merged file; undefined for the whole file. */
  path: Path | undefined
}

/** The chosen sides of conflicts, by key. */
export type Resolutions = ReadonlyMap<string, Side>

/** Collects the conflicts of a merge for which no side was chosen. */
export class ConflictCollector {
  readonly conflicts: Conflict[] = []
  readonly resolutions: Resolutions

  constructor(resolutions: Resolutions) {
    this.resolutions = resolutions
  }

  /** Returns the chosen side; if none was chosen, collects the conflict and returns `meanwhile`. */
  decide(conflict: Conflict, meanwhile: Side = 'mine'): Side {
    const chosen = this.resolutions.get(conflict.key)
    if (chosen) return chosen
    this.conflicts.push(conflict)
    return meanwhile
  }
}

/** Returns the side to take if there is no conflict: one side did not change, or both made the same change. */
export function onlySide({ base, mine, theirs }: Three): Side | undefined {
  if (isIdentical(mine, theirs) || isIdentical(base, theirs)) return 'mine'
  return isIdentical(base, mine) ? 'theirs' : undefined
}
