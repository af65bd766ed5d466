const tasks: (() => unknown)[] = []

/**
 * Runs a task after the tests of the current file. Modules that several files share cannot call `afterAll`, because
 * Vitest evaluates them only once for all of these files.
 */
export function afterFile(task: () => unknown): void {
  tasks.push(task)
}

/** Runs the tasks of a file, and forgets them. */
export async function endFile(): Promise<void> {
  for (const task of tasks.splice(0)) await task()
}
