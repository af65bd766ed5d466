/**
 * How long something may take, in milliseconds, before it counts as hanging. Each limit suits a machine with two
 * processors that does other work at the same time.
 */
export const limits = {
  /** One wait for a value, an element or a page, and one test of functions. */
  wait: 30_000,
  /** A test in a browser: dozens of steps, each with a wait of its own. */
  browserTest: 180_000,
  /** Programs that are started one after another. Node.js compiles the TypeScript of each. */
  programs: 180_000,
  /** A build by Vite, or the start of a server that bundles its code first. */
  build: 600_000,
  /** Programs that are killed and started again and again, or thousands of tries. */
  loop: 600_000,
  /** Hundreds of saves that wait for each other. Longer than the others, so that Vitest starts it first. */
  load: 900_000,
}

/** Returns the settings of Vitest for a file whose tests and hooks have a limit: `vi.setConfig(within(limits.build))`. */
export const within = (limit: number) => ({ testTimeout: limit, hookTimeout: limit })
