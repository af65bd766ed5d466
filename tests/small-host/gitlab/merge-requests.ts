/** GitLab's routes below merge_requests. */
import type { Hono } from 'hono'
import { addRequest, requestsFor } from '../change-requests.ts'
import {
  type ApiEnv,
  found,
  lengthOf,
  pageOf,
  Refused,
  readObject,
  readOptional,
  readText,
} from '../http.ts'
import { gitlab as limits } from '../limits.ts'
import type { State } from '../state.ts'
import { mergeRequestAnswer, requestStates } from './answers.ts'

export function addMergeRequestRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  app.get('/merge_requests', async (c) => {
    const { source_branch, target_branch, state: wanted = 'all' } = c.req.query()
    const requests = await requestsFor(
      state,
      ({ source, target, state }) =>
        source === (source_branch ?? source) &&
        target === (target_branch ?? target) &&
        (wanted === 'all' || requestStates[state] === wanted),
    )
    const page = pageOf(c, state, requests)
    return c.json(page.map((request) => mergeRequestAnswer(state, request)))
  })

  app.post('/merge_requests', async (c) => {
    const body = await readObject(c)
    const [source, target] = [readText(body, 'source_branch'), readText(body, 'target_branch')]
    const head = found(
      await repository.head(source),
      `Source branch "${source}" does not exist`,
      400,
    )
    found(await repository.head(target), `Target branch "${target}" does not exist`, 400)
    const words = { title: readText(body, 'title'), text: readOptional(body, 'description') ?? '' }
    if (lengthOf(words.title) > limits.title) {
      throw new Refused(400, '', {
        message: { title: ['is too long (maximum is 255 characters)'] },
      })
    }
    if (Buffer.byteLength(words.text) > limits.text) {
      throw new Refused(400, '', {
        message: { description: ['is too long. The maximum size is 1 MiB.'] },
      })
    }
    const request = found(
      addRequest(state, c.get('caller'), { source, target, head, ...words }),
      'Another open merge request already exists for this source branch',
      409,
    )
    return c.json(mergeRequestAnswer(state, request), 201)
  })
}
