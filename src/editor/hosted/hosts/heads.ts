import type { CommitOrder, Committed } from '../git-host.ts'

type Commit = string | undefined

/** How long to wait before an answer that is too old is asked for again, in milliseconds. */
const waits = [200, 500, 1000, 2000]

export interface Heads {
  /** Says that one of our own requests took a branch from one commit to another; undefined is no branch. */
  moved(branch: string, from: Commit, to: Commit): void
  /** Takes in what came of an order of ours, and returns it. */
  afterOrder(order: CommitOrder, committed: Committed): Committed
  /** Returns the answer of `read`; asks again while that is a commit which the branch left by our own request. */
  settled(branch: string, read: () => Promise<Commit>): Promise<Commit>
}

/**
 * Keeps the answers of a host's slower copies from being believed: after a commit of ours they may still name the
 * commit before it. After a few seconds such an answer is believed, as somebody may have put the branch back.
 */
export function followHeads(): Heads {
  const left = new Map<string, Set<Commit>>()

  function moved(branch: string, from: Commit, to: Commit): void {
    const commits = left.get(branch) ?? new Set()
    commits.add(from)
    commits.delete(to)
    left.set(branch, commits)
  }

  return {
    moved,
    afterOrder({ branch, base, isNew }, committed) {
      if (committed.status === 'done') moved(branch, isNew ? undefined : base, committed.commit)
      return committed
    },
    async settled(branch, read) {
      for (const wait of waits) {
        const commit = await read()
        if (!left.get(branch)?.has(commit)) return commit
        await new Promise((resolve) => setTimeout(resolve, wait))
      }
      const commit = await read()
      left.delete(branch)
      return commit
    },
  }
}
