/** Requests to merge a branch, which GitHub and Gitea call pull requests and GitLab merge requests. */
import { allows, type Caller } from './accounts.ts'
import { Refused } from './http.ts'
import { type MergeWay, mergeBranch } from './repository/merge-branch.ts'
import type { ChangeRequest, State } from './state.ts'

/** Returns the request with a number, as an address has it. */
export const requestAt = (state: State, wanted: string | undefined) =>
  state.requests.find(({ number }) => String(number) === wanted)

/** Returns the requests, newest first. */
export function requestsFor(
  state: State,
  wanted: { source?: string | undefined; target?: string | undefined },
  isWanted: (request: ChangeRequest) => boolean,
): ChangeRequest[] {
  return state.requests
    .filter(({ source }) => wanted.source === undefined || source === wanted.source)
    .filter(({ target }) => wanted.target === undefined || target === wanted.target)
    .filter(isWanted)
    .sort((one, other) => other.number - one.number)
}

/** Returns whether a request is in a state, as GitHub and Gitea name it: to them, a merged one is closed. */
export const isIn = (wanted: string) => (request: ChangeRequest) =>
  wanted === 'all' || (request.state === 'open') === (wanted === 'open')

/** Brings an open request to the commit that its branch is at now. */
export async function refresh(state: State, request: ChangeRequest): Promise<ChangeRequest> {
  if (request.state === 'open' && request.fork === undefined) {
    request.head = (await state.repository.head(request.source)) ?? request.head
  }
  return request
}

/** Returns the open request for two branches of the repository. */
export const openRequestFor = (state: State, source: string, target: string) =>
  requestsFor(state, { source, target }, ({ state, fork }) => state === 'open' && !fork)[0]

/** Opens a request. The branches have to exist. */
export function addRequest(
  state: State,
  caller: Caller,
  given: Pick<ChangeRequest, 'source' | 'target' | 'title' | 'text' | 'head'>,
): ChangeRequest {
  const number = state.requests.length + 1
  const at = state.now()
  const request: ChangeRequest = {
    ...given,
    number,
    state: 'open',
    author: caller.account,
    openedAt: at,
    changedAt: at,
    mergeCommit: undefined,
  }
  state.requests.push(request)
  return request
}

/** Merges a request. Returns the commit, or why it could not be merged. */
export async function mergeRequest(
  state: State,
  caller: Caller,
  request: ChangeRequest,
  way: MergeWay,
  message = `Merge ${request.source}`,
): Promise<{ commit: string } | { failed: 'conflict' | 'moved' | 'gone' | 'closed' }> {
  if (!allows(caller.permission, 'write')) throw new Refused(403, 'Forbidden')
  if (request.state !== 'open') return { failed: 'closed' }
  const { name, email } = caller.account
  const { source, target } = request
  const author = { name, email, at: state.now() }
  await refresh(state, request)
  const result = await mergeBranch(state.repository, { source, target, way, message, author })
  if ('commit' in result) {
    Object.assign(request, {
      state: 'merged',
      mergeCommit: result.commit,
      changedAt: state.now(),
    })
  }
  return result
}
