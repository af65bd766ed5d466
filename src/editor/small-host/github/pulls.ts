/** GitHub's routes below pulls. */
import type { Hono } from 'hono'
import {
  addRequest,
  isIn,
  mergeRequest,
  openRequestFor,
  refresh,
  requestAt,
  requestsFor,
} from '../change-requests.ts'
import {
  answerWithTag,
  type Face,
  type FaceContext,
  pageOf,
  Refused,
  readCount,
  readObject,
  readOptional,
  readText,
} from '../http.ts'
import type { ChangeRequest, State } from '../state.ts'
import { pullAnswer, wholePullAnswer } from './answers.ts'

function invalid(message: string): Refused {
  const errors = [{ resource: 'PullRequest', code: 'custom', message }]
  return new Refused(422, 'Validation Failed', { errors })
}

export function addPullRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state
  /** Returns the branch of `owner:branch` or `branch`. */
  const branchOf = (label: string) => label.slice(label.indexOf(':') + 1)

  function find(c: FaceContext): ChangeRequest {
    const request = requestAt(state, c.req.param('number'))
    if (!request) throw new Refused(404, 'Not Found')
    return request
  }

  app.get('/pulls', async (c) => {
    const head = c.req.query('head')
    // Without its owner, GitHub takes no notice of a branch.
    const source = head?.startsWith(`${state.owner}:`) ? branchOf(head) : undefined
    const isWanted = isIn(c.req.query('state') ?? 'open')
    const found = requestsFor(
      state,
      { source, target: c.req.query('base') },
      (request) =>
        isWanted(request) &&
        (source === undefined || (request.fork ?? state.owner) === state.owner),
    )
    const page = pageOf(c, state, found, readCount(c, 'per_page', 30, 100))
    if (page.link) c.header('Link', page.link)
    for (const request of page.items) await refresh(state, request)
    return answerWithTag(
      c,
      page.items.map((request) => pullAnswer(state, request)),
    )
  })

  app.post('/pulls', async (c) => {
    const body = await readObject(c)
    const [source, target] = [branchOf(readText(body, 'head')), readText(body, 'base')]
    const title = readText(body, 'title')
    const caller = c.get('caller')
    const [head, base] = await Promise.all([repository.head(source), repository.head(target)])
    if (!head || !base || !caller) {
      const field = head ? 'base' : 'head'
      const errors = [{ resource: 'PullRequest', field, code: 'invalid' }]
      throw new Refused(422, 'Validation Failed', { errors })
    }
    if (openRequestFor(state, source, target)) {
      throw invalid(`A pull request already exists for ${state.owner}:${source}.`)
    }
    if (await repository.contains(base, head)) {
      throw invalid(`No commits between ${target} and ${source}`)
    }
    const text = readOptional(body, 'body') ?? ''
    const request = addRequest(state, caller, { source, target, title, text, head })
    return c.json(wholePullAnswer(state, request), 201)
  })

  app.get('/pulls/:number', async (c) =>
    answerWithTag(c, wholePullAnswer(state, await refresh(state, find(c)))),
  )

  app.put('/pulls/:number/merge', async (c) => {
    const request = find(c)
    const body = await readObject(c)
    const caller = c.get('caller')
    const sha = readOptional(body, 'sha')
    if (sha && sha !== (await repository.head(request.source))) {
      throw new Refused(409, 'Head branch was modified. Review and try the merge again.')
    }
    const words = [readOptional(body, 'commit_title'), readOptional(body, 'commit_message')]
    const message = words.filter((part) => part !== undefined).join('\n\n') || undefined
    const way = body.merge_method === 'squash' ? 'squash' : 'merge'
    const result = caller && (await mergeRequest(state, caller, request, way, message))
    if (!result || 'failed' in result) throw new Refused(405, 'Pull Request is not mergeable')
    return c.json({
      sha: result.commit,
      merged: true,
      message: 'Pull Request successfully merged',
    })
  })
}
