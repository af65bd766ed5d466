/** What this site needs of its hosts beyond what every site does. See docs/hosting.md. */
import type { HostFiles, OwnHeaders } from '../content/hosting.ts'

/** Response headers of every page and file; undefined removes one of ours. The policy is in head.tsx. */
export const headers: OwnHeaders = {}

/** Writes the files for a host that the build does not know. */
export const hostFiles: HostFiles | undefined = undefined
