import type { CommitOrder, Committed } from '../git-host.ts'

type Commit = string | undefined

/** How long to wait before each retry of an outdated answer, in milliseconds. */
const waits = [200, 500, 1000, 2000]

/**
 * Ignores outdated answers of a host's replicas, which may still name the old head after a commit of ours.
 * After a few seconds, such an answer is accepted, because somebody may have reset the branch.
 */
export function followHeads() {
  const left = new Map<string, Set<Commit>>()

  /** Records that our own request moved a branch from one commit to another; undefined means no branch. */
  function moved(branch: string, from: Commit, to: Commit): void {
    const commits = left.get(branch) ?? new Set()
    commits.add(from)
    commits.delete(to)
    left.set(branch, commits)
  }

  return {
    moved,
    /** Records the result of our own commit, and returns it. */
    afterOrder({ branch, base, isNew }: CommitOrder, committed: Committed): Committed {
      if (committed.status === 'done') moved(branch, isNew ? undefined : base, committed.commit)
      return committed
    },
    /** Returns the answer of `read`. Repeats it while the answer is a head that our own request has replaced. */
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
