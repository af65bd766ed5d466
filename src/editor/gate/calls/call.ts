/**
 * Which calls the gate passes on: those of the editor's adapters (`src/editor/workplace/git/hosts/`) for one
 * repository. What a call sends is written anew from the entries that are known here.
 */
import { isEditable, isInFilesFolder } from '../../../content/content-files.ts'
import { fileKindOf } from '../../../content/file-kinds.ts'
import { type Json, ownText } from '../../../content/json-object.ts'
import { isOwn } from '../../workplace/git/branch-names.ts'
import type { GateSettings } from '../../workplace/git/settings.ts'
import type { Person } from '../editors.ts'

/** The repository, and the person who makes a call. */
export interface Caller {
  settings: GateSettings
  person: Person
  /** Returns the node id of the repository at GitHub. */
  repositoryId(): Promise<string>
  /** Returns whether a commit is one of the last ones of the main branch. */
  isPublished(commit: string): Promise<boolean>
}

/** Returns what to send instead of the body; undefined if the person may not send it. */
export type Rewrite = (
  body: unknown,
  caller: Caller,
) => Json | undefined | Promise<Json | undefined>

/** A kind of calls. */
export interface Rule {
  method: 'GET' | 'POST' | 'DELETE'
  /** The path from the address of the API; the name of the branch in a group. */
  path: RegExp
  /** Absent if a call has no body. */
  body?: Rewrite
  /** Returns whether the person may make the call on the branch of the path. */
  mayUse?(branch: string, caller: Caller): boolean
  /** The entries of the answer that the editor reads; absent for all. */
  shows?: readonly string[]
}

/** The calls for one kind of host. */
export interface HostCalls {
  rules: readonly Rule[]
  /** The path and query of the last commits of the main branch. */
  commits: string
  /** The entry with the id of a commit in their list. */
  commitId: 'sha' | 'id'
}

/** Returns the rule for reading at a path. */
export const read = (path: RegExp, shows?: readonly string[]): Rule => ({
  method: 'GET',
  path,
  ...(shows && { shows }),
})

/** The parameters of the adapters, and those of the hosts' next pages. */
const parameters = [
  ...['base', 'cursor', 'direction', 'files', 'head', 'id_after', 'limit', 'order_by', 'page'],
  ...['page_token', 'pagination', 'path', 'per_page', 'recursive', 'ref', 'ref_name', 'search'],
  ...['sha', 'sort', 'source_branch', 'stat', 'state', 'target_branch', 'verification'],
]

/** Returns a text with its ASCII characters decoded. Unlike `decodeURIComponent`, takes every text. */
const decoded = (text: string) =>
  text.replace(/%[0-7][\da-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)))

/** The longest path, and how often it may be encoded: an adapter encodes once, and a name can have a percent sign. */
const longestPath = 4000
const mostLayers = 4

/** Returns whether a path leaves its folder, however it is encoded. */
function isEvasive(path: string): boolean {
  if (path.length > longestPath) return true
  let text = path
  for (let layer = 0; layer < mostLayers; layer++) {
    if (/[\\\p{Cc}]/u.test(text) || /(?:^|\/)\.{0,2}(?:\/|$)/.test(text)) return true
    const next = decoded(text)
    if (next === text) return false
    text = next
  }
  return true
}

/** Returns a text with its ASCII and other characters decoded; undefined if it is not encoded right. */
function part(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** A call as the editor sends it. */
export interface Call {
  method: string
  /** The path and the query, from the address of the API. */
  to: string
  body: unknown
}

/** A call to pass on. */
export interface AllowedCall {
  /** The path, from the address of the API. */
  path: string
  query: URLSearchParams
  body: Json | undefined
  shows: readonly string[] | undefined
}

/** Returns the call to pass on; undefined if the person may not make it. */
export async function allowedCall(
  rules: readonly Rule[],
  { method, to, body }: Call,
  caller: Caller,
): Promise<AllowedCall | undefined> {
  const [path = '', query = ''] = to.split('?')
  if (!path.startsWith('/') || isEvasive(path.slice(1))) return undefined
  for (const rule of rules) {
    const found = rule.method === method ? rule.path.exec(path) : null
    if (!found) continue
    if (rule.mayUse && !rule.mayUse(part(found[1] ?? '') ?? '', caller)) return undefined
    const sent = await rule.body?.(body, caller)
    if (rule.body && sent === undefined) return undefined
    // A call that changes something has all that it says in its body.
    const given = new URLSearchParams(rule.body ? '' : query)
    const kept = parameters.flatMap((name) => given.getAll(name).map((value) => [name, value]))
    return { path, query: new URLSearchParams(kept), body: sent, shows: rule.shows }
  }
  return undefined
}

/** Returns a pattern for a path of the API. Texts in it stand for themselves. */
export function pathOf(strings: TemplateStringsArray, ...texts: (string | RegExp)[]): RegExp {
  const parts = strings.raw.map((part, index) => {
    const text = texts[index] ?? ''
    const source = typeof text === 'string' ? escaped(text) : text.source
    return escaped(part) + source
  })
  return new RegExp(`^${parts.join('')}$`)
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A commit, a tree or a blob. */
export const objectId = /[0-9a-f]{40}/

/** A path, or the name of a branch with slashes. */
export const anyPath = /([^?#]+)/

/** A path, or the name of a branch, in one part of a path. */
export const anyPart = /([^/?#]+)/

const wholeObjectId = pathOf`${objectId}`

export const isObjectId = (value: unknown): value is string =>
  typeof value === 'string' && wholeObjectId.test(value)

/** Returns whether a branch is one of the person's own. */
export const isOwnBranch = (branch: string, { person }: Caller): boolean => isOwn(branch, person.id)

/** Returns whether a person may commit to a branch: to their own, and with the role `publish` to the main branch. */
export function mayCommit(branch: string, caller: Caller): boolean {
  const { person, settings } = caller
  if (isOwnBranch(branch, caller)) return true
  return person.role === 'publish' && branch === settings.branch
}

/**
 * Returns whether the editor changes a file: content, forms, pictures and downloads. Others decide what a server or CI
 * runs, and are not for people without an account.
 */
export function isSiteFile(path: unknown, { settings }: Caller): path is string {
  if (typeof path !== 'string' || !path.startsWith(settings.folder) || isEvasive(path)) return false
  const file = path.slice(settings.folder.length)
  return isInFilesFolder(file) ? fileKindOf(file) !== undefined : isEditable(file)
}

/**
 * Returns whether a new branch of the person may begin at a commit. Hosts also have the commits of others' requests,
 * which could bring files of theirs onto a branch, where CI runs them.
 */
export const mayBegin = async (commit: unknown, { isPublished }: Caller): Promise<boolean> =>
  isObjectId(commit) && (await isPublished(commit))

/** Returns the texts under these names; undefined if one is missing. */
export function textsOf<Name extends string>(
  value: unknown,
  ...names: readonly Name[]
): Record<Name, string> | undefined {
  const found = names.map((name) => [name, ownText(value, name)] as const)
  return found.every(([, text]) => text !== undefined)
    ? (Object.fromEntries(found) as Record<Name, string>)
    : undefined
}

/** Returns what `read` makes of each entry of a list; undefined if one is not as expected, or if there is none. */
export function listOf(
  value: unknown,
  read: (entry: unknown) => Json | undefined,
): Json[] | undefined {
  if (!Array.isArray(value)) return undefined
  const entries = value.map(read)
  return entries.every((entry) => entry !== undefined) ? entries : undefined
}

/** The longest message of a commit, and the longest text of a request. */
const longestText = 100_000

export const isShort = (text: string): boolean => text.length <= longestText

/** Removes lines that would name somebody else as the author. */
export const withoutAuthors = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !/^[^\S\n]*(?:co-authored-by|signed-off-by)[^\S\n]*:/i.test(line))
    .join('\n')

/**
 * Returns a request for approval, from an own branch to the main branch; undefined for another one. The names are those
 * that the host has for its entries.
 */
export function requestFor<Name extends string>(
  body: unknown,
  [from, into, title, text]: readonly [Name, Name, Name, Name],
  caller: Caller,
): Record<Name, string> | undefined {
  const request = textsOf(body, from, into, title, text)
  if (!request || !isShort(request[title]) || !isShort(request[text])) return undefined
  const isAllowed = isOwnBranch(request[from], caller) && request[into] === caller.settings.branch
  return isAllowed ? request : undefined
}

/** Returns the pull request of a body, as GitHub and Gitea take it; undefined for another one. */
export const pullRequest = (body: unknown, caller: Caller): Json | undefined =>
  requestFor(body, ['head', 'base', 'title', 'body'], caller)
