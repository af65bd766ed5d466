/** Gitea's routes below pulls. */
import type { Hono } from 'hono'
import { addRequest, isIn, requestsFor } from '../change-requests.ts'
import { type ApiEnv, found, readObject, readOptional, readText } from '../http.ts'
import { gitea as limits } from '../limits.ts'
import type { ChangeRequest, State } from '../state.ts'
import { pullAnswer } from './answers.ts'
import type { Vendor } from './gitea.ts'
import { onePage } from './pages.ts'

export function addPullRoutes(app: Hono<ApiEnv>, state: State, vendor: Vendor): void {
  const { repository } = state

  const answer = async (request: ChangeRequest) =>
    pullAnswer(state, request, (await repository.head(request.target)) ?? request.head)

  app.get('/pulls', async (c) => {
    const requests = await requestsFor(state, (request) => isIn(c.req.query('state'), request))
    return c.json(await Promise.all(onePage(c, state, requests).map(answer)))
  })

  app.post('/pulls', async (c) => {
    const body = await readObject(c)
    const [source, target] = [readText(body, 'head'), readText(body, 'base')]
    const head = found(await repository.head(source))
    found(await repository.head(target))
    const given = readText(body, 'title')
    const title = vendor === 'gitea' ? shortened(given) : given
    const words = { title, text: readOptional(body, 'body') ?? '' }
    const request = found(
      addRequest(state, c.get('caller'), { source, target, head, ...words }),
      'pull request already exists for these targets',
      409,
    )
    return c.json(await answer(request), 201)
  })
}

/** How wide a character is for Gitea. */
const widthOf = (character: string) => ((character.codePointAt(0) ?? 0) > 0xff ? 2 : 1)

/** Returns a title as Gitea keeps it. */
function shortened(title: string): string {
  if (Buffer.byteLength(title) <= limits.title) return title
  let [kept, width] = ['', 0]
  for (const character of title) {
    width += widthOf(character)
    if (width + 3 > limits.title) return `${kept}…`
    kept += character
  }
  return title
}
