/** The code of every site, without what a fork adds: tests of our code hold for any fork. */
import type { Plugin } from 'vite'

const empty: Readonly<Record<string, string>> = {
  'deliver.ts': 'export const deliver = undefined',
  'head.tsx': 'export const OwnHead = () => null; export const policy = {}',
  'hosting.ts': 'export const headers = {}; export const hostFiles = undefined',
}

/** The project's configuration without that. */
export const withoutOwnConfig = 'tests/browser/without-own.config.ts'

/**
 * Empties src/site/deliver.ts, head.tsx and hosting.ts of a fork, and replaces its components of our section types by
 * ours. Its section types stay.
 */
export const withoutOwn = (): Plugin => ({
  name: 'tests:without-own',
  enforce: 'pre',
  load: {
    filter: {
      id: /[\\/]src[\\/]site[\\/](?:deliver\.ts|head\.tsx|hosting\.ts|sections[\\/]own[\\/][\w-]+\.tsx)$/,
    },
    handler(id) {
      const [name = ''] = /[\w-]+\.tsx?$/.exec(id) ?? []
      return empty[name] ?? `export * from '../${name}'; export { default } from '../${name}'`
    },
  },
})
