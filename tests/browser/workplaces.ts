/** The two workplaces that the editor is tested over, and what only one of them has. */

/** A folder with the editor’s server, or a repository at a Git host. */
export type WorkplaceKind = 'folder' | 'host'

/** Why some tests run over one workplace alone: what they try is not there in the other one. */
export const reasons = {
  folder: {
    history: 'A folder can have a history of its own, or none. At a host, each save is a commit.',
    server: 'The editor’s server ends and starts with another token. A static page has no server.',
    'served page':
      'The server renders pages of the site. The preview of a static page is blank until the editor sends it content.',
  },
  host: {
    account: 'The folder belongs to the user of this machine: nobody signs in.',
  },
} as const satisfies Record<WorkplaceKind, Record<string, string>>

/** The tag of tests for one workplace alone. */
export const onlyTag = (kind: WorkplaceKind) => `@only-${kind}`

/** The tag of the tests that run over a Git host with `npm run test:all`. All of them run with `npm run test:hosted`. */
export const coreTag = '@core'

/** For a test of what only one workplace has: says so where tests are listed and reported. */
export function only<Kind extends WorkplaceKind>(
  kind: Kind,
  reason: keyof (typeof reasons)[Kind] & string,
) {
  const description = (reasons[kind] as Readonly<Record<string, string>>)[reason] ?? ''
  return { tag: [onlyTag(kind)], annotation: { type: `only over a ${kind}`, description } }
}

/** For a test that shows, in little time, that the editor works over a Git host. */
export const core = { tag: coreTag }

/** For such a test of what only one workplace has. */
export function onlyCore<Kind extends WorkplaceKind>(
  kind: Kind,
  reason: keyof (typeof reasons)[Kind] & string,
) {
  const { tag, annotation } = only(kind, reason)
  return { tag: [...tag, coreTag], annotation }
}
