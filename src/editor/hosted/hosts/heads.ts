import type { CommitOrder, Committed } from '../git-host.ts'

type Commit = string | undefined

/** How long to wait before an answer that is too old is asked for again, in milliseconds. */
const waits = [200, 500, 1000, 2000]

/**
 * Keeps the answers of a host's slower copies from being believed: after a commit of ours they may still name the
 * commit before it. After a few seconds such an answer is believed, as somebody may have put the branch back.
 */
export function followHeads() {
  const left = new Map<string, Set<Commit>>()

  /** Says that one of our own requests took a branch from one commit to another; undefined is no branch. */
  function moved(branch: string, from: Commit, to: Commit): void {
    const commits = left.get(branch) ?? new Set()
    commits.add(from)
    commits.delete(to)
    left.set(branch, commits)
  }

  return {
    moved,
    /** Takes in what came of an order of ours, and returns it. */
    afterOrder({ branch, base, isNew }: CommitOrder, committed: Committed): Committed {
      if (committed.status === 'done') moved(branch, isNew ? undefined : base, committed.commit)
      return committed
    },
    /** Returns the answer of `read`; asks again while that is a commit which the branch left by our own request. */
    async settled(branch: string, read: () => Promise<Commit>): Promise<Commit> {
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
