/** Requests to merge a branch: pull requests of GitHub and Gitea, and merge requests of GitLab. */
import type { Caller } from './accounts.ts'
import type { ChangeRequest, State } from './state.ts'

/** Returns the matching requests, newest first, with the current heads of their branches. */
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

/** Returns whether a request is in a state of GitHub and Gitea, for which a merged request is closed. */
export const isIn = (wanted = 'open', request: ChangeRequest) =>
  wanted === 'all' || (request.state === 'open') === (wanted === 'open')

/** Opens a request between existing branches; returns undefined if there is already an open one. */
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
