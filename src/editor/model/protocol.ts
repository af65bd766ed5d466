/**
 * The requests between the screen and the editor's server, as JSON. The addresses are relative to that of the
 * editor's page:
 *
 * | request | answer |
 * |---|---|
 * | `GET files`, `GET files?texts` | `FilesAnswer` |
 * | `GET files` with `Accept: text/event-stream` | server-sent events: `ServerEvent` |
 * | `GET blob/ID` | the bytes of a file of the site, by Git's blob id |
 * | `POST save` with `SaveOrder` | 200 `SavedAnswer`, 412 `FilesAnswer` (something has changed since), 422 `RefusedAnswer` |
 * | `GET unpublished` | `Unpublished` |
 * | `POST publish` with `PublishOrder` | 200 `PublishedAnswer`, 412 `Unpublished` (something has changed since), 422 `RefusedAnswer` |
 * | `GET versions?file=NAME` | `VersionsAnswer` |
 * | `GET previews` | `PreviewsAnswer` |
 * | `POST previews` with `PreviewOrder`, `POST previews/end` with `EndOrder` | `PreviewsAnswer`, 422 `RefusedAnswer` |
 * | `GET session` | `SessionAnswer` |
 * | `POST sign-in…`, `POST sign-out` | pages and redirects, except `sign-out`, which answers 204 |
 *
 * Where people sign in, a request names whose window sends it, in `personHeader`; those that change something always do. Somebody
 * else may have signed in in the same browser since, and only the cookie has changed: then the answer is 401.
 *
 * Every other answer is a `RefusedAnswer`: 401 asks the person to sign in again, 403 and 421 to reload the editor,
 * 503 to try again after `Retry-After` seconds.
 */
import type { Diagnostic } from '../../checks/diagnostics/diagnostic.ts'
import type { Listing, SentChange } from './listing.ts'
import type { Version } from './versions.ts'

/** The header with the URI-encoded address of the person whose window sends a request. */
export const personHeader = 'X-Edit-Person'

/** The files of the site as the editor shows them: those of `drafts`, or of a folder. */
export interface FilesAnswer extends Listing {
  /** With `?texts`: the texts of all content files and schemas, by blob id. */
  texts?: Readonly<Record<string, string>>
}

/** What may have changed: the files, what is not published, or whether visitors see it. The screen asks again. */
export type ServerEvent = 'files' | 'unpublished'

export interface SaveOrder {
  changes: readonly SentChange[]
  /** The changes in words, one for each line. They become the message of the commit. */
  message: string
}

/** What a save has stored. An event tells what others have saved, so that the answer is as small as the save. */
export interface SavedAnswer {
  /** The blob ids of the changed files, as they were saved; null for a deleted file. */
  saved: readonly { file: string; blob: string | null }[]
}

/** Why a request is refused, and what to do about it. */
export interface RefusedAnswer {
  message: string
  help: string
  /** What only a developer needs to know, such as the words of git. */
  details?: string
  /** What the checks found in exactly the files that were to go out. */
  diagnostics?: readonly Diagnostic[]
  /** Other files without which the chosen ones cannot be published. */
  needed?: readonly string[]
}

/** A file that differs between what is saved and what is published. */
export interface UnpublishedFile {
  file: string
  /** Its published blob id; null if there is none. */
  published: string | null
  /** Its saved blob id; null if it is deleted. */
  saved: string | null
  /** The names of the people who have changed it since it was published, the last one first. */
  by: readonly string[]
  /** When it was last saved, as ISO 8601. */
  at?: string
  /** The name of the person who asks to publish it as it is now. */
  askedBy?: string
  /** It waits for approval, as it is now. `address`: the page of the request for approval. */
  waiting?: { address?: string }
  /** Publishing it would replace published texts that others have changed since. */
  replaces?: boolean
  /** Every publication brings it, because it is in a commit already. Only of a folder. */
  isCommitted?: boolean
}

/**
 * Whether visitors see what was published last, as the site itself says; undefined where it says nothing. `failed`: it
 * could not be built, which only the process knows that builds it.
 */
export type LiveState = 'building' | 'live' | 'failed'

/** What is saved and not published. */
export interface Unpublished {
  /** Sorted by file name. */
  files: readonly UnpublishedFile[]
  /** What else publishing brings: the first lines of commits that the remote does not have. Only of a folder. */
  others: readonly string[]
  /** Whether no remote is known, so that publishing keeps the changes in the history of this machine. */
  isLocal?: boolean
  /** Why nothing can be published. */
  refusal?: { reason: string; help: string; details?: string }
  live?: LiveState
  /** Why the site could not be built. */
  notBuilt?: RefusedAnswer
}

export interface PublishOrder {
  /** The chosen files, each with the blob id that the person saw; null if it is deleted. */
  files: readonly { file: string; saved: string | null }[]
  message: string
  /** `ask`: asks those who may publish to publish these files. */
  as: 'publish' | 'ask'
}

export interface PublishedAnswer {
  /** `waiting`: the main branch takes no direct changes, so the commit waits for approval. */
  state: 'published' | 'waiting' | 'asked'
  /** The page of the request for approval, as the remote has printed it. */
  address?: string
  unpublished: Unpublished
}

/** The commits that have changed a file, newest first, at most 100. Each `blob` can be read with `GET blob/ID`. */
export interface VersionsAnswer {
  versions: readonly Version[]
}

/** A link that shows a page as it was saved, and the pages to which it links, to whoever has it. */
export interface PreviewLink {
  id: string
  /** The file of the page. */
  file: string
  address: string
  /** The name of the person who made it. */
  by: string
  /** When it was made and when it ends, as ISO 8601. */
  at: string
  until: string
}

/** The links that work, the newest first. */
export interface PreviewsAnswer {
  links: readonly PreviewLink[]
}

export interface PreviewOrder {
  file: string
}

export interface EndOrder {
  id: string
}

/** What a person on the list may do. */
export type Role = 'propose' | 'publish'

export interface SessionAnswer {
  /** `folder`: on one's own machine, without sign-in. `drafts`: the hosted editor. */
  kind: 'folder' | 'drafts'
  /** The person who is signed in, and whether there are requests for them to read. Always undefined in a folder. */
  person?: { name: string; address: string; role: Role; requests?: boolean }
  /** Whether what is saved can be shown to others with a link. */
  previews?: boolean
  /** The address of the public site, if the settings name it. */
  site?: string
}
