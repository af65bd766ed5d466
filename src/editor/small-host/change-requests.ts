/** Requests to merge a branch, which GitHub and Gitea call pull requests and GitLab merge requests. */
import type { Caller } from './accounts.ts'
import type { ChangeRequest, State } from './state.ts'

/** Returns the requests that are wanted, newest first, with the commits that their branches are at now. */
export async function requestsFor(
  state: State,
  isWanted: (request: ChangeRequest) => boolean,
): Promise<ChangeRequest[]> {
  const requests = state.requests.filter(isWanted).sort((one, other) => other.number - one.number)
  for (const request of requests) {
    if (request.state !== 'open' || request.fork !== undefined) continue
    request.head = (await state.repository.head(request.source)) ?? request.head
  }
  return requests
}

/** Returns whether a request is in a state, as GitHub and Gitea name it: to them, a merged one is closed. */
export const isIn = (wanted = 'open', request: ChangeRequest) =>
  wanted === 'all' || (request.state === 'open') === (wanted === 'open')

/** Opens a request; undefined where there is an open one of the same branches, which have to exist. */
export function addRequest(
  state: State,
  caller: Caller,
  given: Pick<ChangeRequest, 'source' | 'target' | 'title' | 'text' | 'head'>,
): ChangeRequest | undefined {
  const isSame = ({ state, fork, source, target }: ChangeRequest) =>
    state === 'open' && !fork && source === given.source && target === given.target
  if (state.requests.some(isSame)) return undefined
  const request: ChangeRequest = {
    ...given,
    number: state.requests.length + 1,
    state: 'open',
    author: caller.account,
    changedAt: Date.now(),
  }
  state.requests.push(request)
  return request
}
