import type { Branch, CommitOrder, Committed } from '../git-host.ts'

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

  /** Returns the answer of `read`. Repeats it while `outdatedIn` returns branches of which the answer is outdated. */
  async function settle<Answer>(
    read: () => Promise<Answer>,
    outdatedIn: (answer: Answer) => string[],
  ): Promise<Answer> {
    for (const wait of waits) {
      const answer = await read()
      if (outdatedIn(answer).length === 0) return answer
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
    const answer = await read()
    for (const branch of outdatedIn(answer)) left.delete(branch)
    return answer
  }

  const isOutdated = (branch: string, commit: Commit) => left.get(branch)?.has(commit) === true

  return {
    moved,
    /** Records the result of our own commit, and returns it. */
    afterOrder({ branch, base, isNew }: CommitOrder, committed: Committed): Committed {
      if (committed.status === 'moved') return committed
      // Some hosts create a branch first, and then commit to it.
      if (isNew) moved(branch, undefined, committed.commit)
      moved(branch, base, committed.commit)
      return committed
    },
    /** Returns the head of a branch from `read`. */
    settled: (branch: string, read: () => Promise<Commit>): Promise<Commit> =>
      settle(read, (commit) => (isOutdated(branch, commit) ? [branch] : [])),
    /** Returns the branches whose names begin with `prefix` from `read`. */
    settledList: (prefix: string, read: () => Promise<Branch[]>): Promise<Branch[]> =>
      settle(read, (found) => {
        const heads = new Map(found.map(({ name, head }) => [name, head.id]))
        return [...left.keys()].filter(
          (name) => name.startsWith(prefix) && isOutdated(name, heads.get(name)),
        )
      }),
  }
}
