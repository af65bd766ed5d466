import type { RunnableDevEnvironment, ViteDevServer } from 'vite'

/**
 * Returns the environment in which the development server renders pages. Does not use Vite's
 * `isRunnableDevEnvironment`, which fails for another copy of Vite, as in compiled code.
 */
export function siteEnvironment({
  environments: { server },
}: ViteDevServer): RunnableDevEnvironment | undefined {
  return server && 'runner' in server ? (server as RunnableDevEnvironment) : undefined
}
