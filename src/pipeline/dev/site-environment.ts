import type { RunnableDevEnvironment, ViteDevServer } from 'vite'

/**
 * Returns the environment in which the development server renders pages. Not by Vite's own
 * `isRunnableDevEnvironment`: where this code was compiled, it would be that of another copy of Vite.
 */
export function siteEnvironment({
  environments: { server },
}: ViteDevServer): RunnableDevEnvironment | undefined {
  return server && 'runner' in server ? (server as RunnableDevEnvironment) : undefined
}
