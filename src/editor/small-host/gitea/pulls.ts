/** Gitea's routes below pulls. */
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
  type Face,
  type FaceContext,
  Refused,
  readObject,
  readOptional,
  readText,
} from '../http.ts'
import type { ChangeRequest, State } from '../state.ts'
import { pullAnswer } from './answers.ts'
import { onePage } from './lists.ts'

export function addPullRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  function find(c: FaceContext): ChangeRequest {
    const request = requestAt(state, c.req.param('number'))
    if (!request) throw new Refused(404, "The target couldn't be found.", { errors: [] })
    return request
  }

  async function answer(request: ChangeRequest) {
    await refresh(state, request)
    const base = (await repository.head(request.target)) ?? request.head
    return pullAnswer(state, request, base)
  }

  app.get('/pulls', async (c) => {
    const found = requestsFor(state, {}, isIn(c.req.query('state') ?? 'open'))
    return c.json(await Promise.all(onePage(c, state, found).map(answer)))
  })

  app.post('/pulls', async (c) => {
    const body = await readObject(c)
    const [source, target] = [readText(body, 'head'), readText(body, 'base')]
    const caller = c.get('caller')
    const [head, base] = await Promise.all([repository.head(source), repository.head(target)])
    if (!head || !base || !caller) {
      throw new Refused(404, "The target couldn't be found.", { errors: [] })
    }
    if (source === target) throw new Refused(422, 'Invalid PullRequest: There are no changes')
    const open = openRequestFor(state, source, target)
    if (open) {
      throw new Refused(
        409,
        `pull request already exists for these targets [id: ${open.number}, issue_id: ${open.number}, head_repo_id: 1, base_repo_id: 1, head_branch: ${source}, base_branch: ${target}]`,
      )
    }
    const words = { title: readText(body, 'title'), text: readOptional(body, 'body') ?? '' }
    return c.json(await answer(addRequest(state, caller, { source, target, head, ...words })), 201)
  })

  app.get('/pulls/:number', async (c) => c.json(await answer(find(c))))

  app.post('/pulls/:number/merge', async (c) => {
    const request = find(c)
    const body = await readObject(c)
    const caller = c.get('caller')
    const way = body.Do === 'squash' ? 'squash' : 'merge'
    const message = readOptional(body, 'MergeMessageField')
    const result = caller && (await mergeRequest(state, caller, request, way, message))
    if (!result || 'failed' in result) {
      throw result?.failed === 'conflict'
        ? new Refused(409, 'Merge conflict')
        : new Refused(405, 'The PR is already merged or closed, or the branch moved')
    }
    return c.body(null, 200)
  })
}
