/** Faults that tests add. Each applies to one route, and happens once by default. */

interface Where {
  // A method and a path after the base address of the API: `POST /repos/*/git/commits`. `*` matches any characters.
  match: string
  /** How many requests that match go well before it. 0 without this. */
  skip?: number
  /** How often it happens. 1 without this. */
  times?: number
}

export type Fault = Where &
  /** The connection ends before the work is done. */
  (
    | { kind: 'drop-before' }
    /** The connection ends after the work is done. */
    | { kind: 'drop-after' }
    /** Answers with this status, before the work is done or after it. */
    | {
        kind: 'status'
        status: number
        when?: 'before' | 'after'
        headers?: Record<string, string>
        body?: unknown
      }
    | { kind: 'slow'; milliseconds: number }
    /** The answer ends in its middle. */
    | { kind: 'cut-answer' }
    /** Half of a tree, which says that it is cut. For GitHub and Gitea; GitLab never cuts one. */
    | { kind: 'truncated-tree' }
    /** The answer that the same address had the last time. */
    | { kind: 'old-answer' }
    /** Somebody else commits, before this request is carried out. */
    | {
        kind: 'move-head'
        branch: string
        /** The content of files; null deletes one. */
        files: Record<string, string | null>
      }
  )

function patternOf(match: string): RegExp {
  const escaped = match.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${escaped.join('.*')}$`)
}

export function openFaults() {
  let queued: { fault: Fault; pattern: RegExp; skip: number; left: number }[] = []
  return {
    add(...faults: Fault[]): void {
      for (const fault of faults) {
        const { match, skip = 0, times = 1 } = fault
        queued.push({ fault, pattern: patternOf(match), skip, left: times })
      }
    },
    clear(): void {
      queued = []
    },
    /** Returns the faults that have not happened yet. */
    waiting: () => queued.map(({ fault }) => fault),
    /** Returns the fault of a request, and counts it. */
    take(method: string, path: string): Fault | undefined {
      const route = `${method} ${path}`
      for (const entry of queued.filter(({ pattern }) => pattern.test(route))) {
        if (entry.skip > 0) {
          entry.skip -= 1
          continue
        }
        entry.left -= 1
        if (entry.left <= 0) queued = queued.filter((other) => other !== entry)
        return entry.fault
      }
      return undefined
    },
  }
}
