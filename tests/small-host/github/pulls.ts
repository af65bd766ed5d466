/** GitHub's routes below pulls. */
import type { Hono } from 'hono'
import { addRequest, isIn, requestsFor } from '../change-requests.ts'
import {
  type ApiEnv,
  lengthOf,
  pageOf,
  Refused,
  readObject,
  readOptional,
  readText,
} from '../http.ts'
import { github as limits } from '../limits.ts'
import type { State } from '../state.ts'
import { pullAnswer } from './answers.ts'

function invalid(error: Record<string, string>): Refused {
  const errors = [{ resource: 'PullRequest', ...error }]
  return new Refused(422, 'Validation Failed', { errors })
}

export function addPullRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository, owner } = state

  app.get('/pulls', async (c) => {
    const { head = '', base, state: wanted } = c.req.query()
    // GitHub ignores a branch without its owner.
    const branch = head.startsWith(`${owner}:`) ? head.slice(owner.length + 1) : undefined
    const requests = await requestsFor(
      state,
      (request) =>
        isIn(wanted, request) &&
        request.target === (base ?? request.target) &&
        (branch === undefined || (request.source === branch && (request.fork ?? owner) === owner)),
    )
    return c.json(pageOf(c, state, requests).map((request) => pullAnswer(state, request)))
  })

  app.post('/pulls', async (c) => {
    const body = await readObject(c)
    const [source, target] = [readText(body, 'head'), readText(body, 'base')]
    const [head, base] = await Promise.all([repository.head(source), repository.head(target)])
    if (!head || !base) throw invalid({ field: head ? 'base' : 'head', code: 'invalid' })
    const words = { title: readText(body, 'title'), text: readOptional(body, 'body') ?? '' }
    if (lengthOf(words.title) > limits.title) {
      throw invalid({
        field: 'title',
        code: 'custom',
        message: 'title is too long (maximum is 256 characters)',
      })
    }
    if (lengthOf(words.text) > limits.text) {
      throw invalid({
        field: 'body',
        code: 'custom',
        message: 'body is too long (maximum is 65536 characters)',
      })
    }
    const request = addRequest(state, c.get('caller'), { source, target, head, ...words })
    if (request) return c.json(pullAnswer(state, request), 201)
    const message = `A pull request already exists for ${owner}:${source}.`
    throw invalid({ code: 'custom', message })
  })
}
