/** Merges a branch into another, as the button of a host does. */
import type { Person } from './commit-object.ts'
import type { Repository } from './repository.ts'

/** `merge` makes a commit with two parents, `squash` one with the changes alone. */
export type MergeWay = 'merge' | 'squash'

export interface MergeOrder {
  source: string
  target: string
  way: MergeWay
  message: string
  author: Person
}

/** Returns the new commit, or why there is none: the branches conflict, the target moved, or one is gone. */
export async function mergeBranch(
  repository: Repository,
  { source, target, way, message, author }: MergeOrder,
): Promise<{ commit: string } | { failed: 'conflict' | 'moved' | 'gone' }> {
  const [theirs, ours] = await Promise.all([repository.head(source), repository.head(target)])
  if (!theirs || !ours) return { failed: 'gone' }
  const tree = await repository.mergedTree(ours, theirs)
  if (!tree) return { failed: 'conflict' }
  const parents = way === 'merge' ? [ours, theirs] : [ours]
  const commit = await repository.writeCommit({ tree, parents, message, author })
  return (await repository.moveBranch(target, ours, commit)) ? { commit } : { failed: 'moved' }
}
