/** The two workplaces that the editor is tested over, and what only one of them has. */

/** A folder with the editor’s server, or a repository at a Git host. */
export type WorkplaceKind = 'folder' | 'host'

/**
 * What the screen does alone, whatever it edits: tried over a host alone, where the page has a policy. What a workplace
 * saves and refuses is in `tests/editor/workplace/conformance.ts`, for both.
 */
export const ofScreen =
  /editor-(?:accessibility|articles|dates|fields|form|languages|marks|pages|paste|replace|shared|table)\.spec\.ts/

/** Over a folder alone: others would make its 1,000 pages at a host, and GitHub lets an account read 900 in a minute. */
export const ofManyPages = /editor-large\.spec\.ts/

/** Why some tests run over one workplace alone: what they try is not there in the other one. */
export const reasons = {
  folder: {
    history: 'A folder can have a history of its own, or none. At a host, each save is a commit.',
  },
  host: {
    account: 'The folder belongs to the user of this machine: nobody signs in.',
  },
} as const satisfies Record<WorkplaceKind, Record<string, string>>

/** The tag of tests for one workplace alone. */
export const onlyTag = (kind: WorkplaceKind) => `@only-${kind}`

/** For a test of what only one workplace has: says so where tests are listed and reported. */
export function only<Kind extends WorkplaceKind>(
  kind: Kind,
  reason: keyof (typeof reasons)[Kind] & string,
) {
  const description = (reasons[kind] as Readonly<Record<string, string>>)[reason] ?? ''
  return { tag: [onlyTag(kind)], annotation: { type: `only over a ${kind}`, description } }
}
