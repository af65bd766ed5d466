/** What a site adds for its hosts in src/site/hosting.ts. */
import type { Redirect } from './types.generated.ts'

/** Response headers by name, for every answer; undefined removes one of ours. */
export type OwnHeaders = Readonly<Record<string, string | undefined>>

/** What a host has to answer. */
export interface HostRules {
  /** The headers of every answer, by name. */
  headers: Readonly<Record<string, string>>
  /** For each path with other headers, such as `/files/logo.svg`: these, by name, in place of those of the same name. */
  headersOfPaths: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The addresses that moved, as in `content/redirects.json`. */
  redirects: readonly Redirect[]
  /** The paths of the built files, such as `/contact.html`, which is the page `/contact`. */
  files: readonly string[]
}

/** Returns the files for a host, by their paths in the built site, such as `web.config`. */
export type HostFiles = (rules: HostRules) => Readonly<Record<string, string>>
