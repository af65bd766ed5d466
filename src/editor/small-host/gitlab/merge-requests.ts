/** GitLab's routes below merge_requests. */
import type { Hono } from 'hono'
import {
  addRequest,
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
  Refused,
  readObject,
  readOptional,
} from '../http.ts'
import type { ChangeRequest, State } from '../state.ts'
import { mergeRequestAnswer } from './answers.ts'
import { onePage } from './lists.ts'

const states: Record<string, ChangeRequest['state']> = {
  opened: 'open',
  merged: 'merged',
  closed: 'closed',
}

export function addMergeRequestRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  function find(c: FaceContext): ChangeRequest {
    const request = requestAt(state, c.req.param('number'))
    if (!request) throw new Refused(404, '404 Not found')
    return request
  }

  app.get('/merge_requests', async (c) => {
    const wanted = states[c.req.query('state') ?? 'all']
    const found = requestsFor(
      state,
      { source: c.req.query('source_branch'), target: c.req.query('target_branch') },
      (request) => wanted === undefined || request.state === wanted,
    )
    if (c.req.query('sort') === 'asc') found.reverse()
    const page = onePage(c, state, found)
    for (const request of page) await refresh(state, request)
    return answerWithTag(
      c,
      page.map((request) => mergeRequestAnswer(state, request)),
    )
  })

  app.post('/merge_requests', async (c) => {
    const body = await readObject(c)
    const given = (name: string) => readOptional(body, name) ?? ''
    const names = ['source_branch', 'target_branch', 'title']
    const missing = names.filter((name) => !given(name))
    if (missing.length > 0) {
      throw new Refused(400, '', { error: missing.map((name) => `${name} is missing`).join(', ') })
    }
    const [source, target] = [given('source_branch'), given('target_branch')]
    const caller = c.get('caller')
    const head = await repository.head(source)
    if (!head || !caller) {
      throw new Refused(400, '', { message: [`Source branch "${source}" does not exist`] })
    }
    if (!(await repository.head(target))) {
      throw new Refused(400, '', { message: [`Target branch "${target}" does not exist`] })
    }
    const open = openRequestFor(state, source, target)
    if (open) {
      const message = `Another open merge request already exists for this source branch: !${open.number}`
      throw new Refused(409, '', { message: [message] })
    }
    const words = { title: given('title'), text: given('description') }
    const request = addRequest(state, caller, { source, target, head, ...words })
    return c.json(mergeRequestAnswer(state, request), 201)
  })

  app.get('/merge_requests/:number', async (c) =>
    answerWithTag(c, mergeRequestAnswer(state, await refresh(state, find(c)))),
  )

  app.put('/merge_requests/:number/merge', async (c) => {
    const request = find(c)
    const body = await readObject(c).catch((): Record<string, unknown> => ({}))
    const sha = readOptional(body, 'sha')
    const head = await repository.head(request.source)
    if (sha && sha !== head) {
      throw new Refused(409, `SHA does not match HEAD of source branch: ${head}`)
    }
    const caller = c.get('caller')
    if (!caller || request.state !== 'open') throw new Refused(405, '405 Method Not Allowed')
    const way = body.squash === true ? 'squash' : 'merge'
    const message = readOptional(body, 'merge_commit_message')
    const result = await mergeRequest(state, caller, request, way, message)
    if ('failed' in result) throw new Refused(422, 'Branch cannot be merged')
    return c.json(mergeRequestAnswer(state, request))
  })
}
