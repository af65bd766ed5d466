/** GitHub's routes below git/ref, git/refs and git/matching-refs. */
import type { Hono } from 'hono'
import { type ApiEnv, found, Refused, readObject, readText } from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { refAnswer } from './answers.ts'

export function addReferenceRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  app.get('/git/ref/heads/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    return c.json(refAnswer(branch, found(await repository.head(branch))))
  })

  app.get('/git/matching-refs/heads/:prefix{.*}', async (c) => {
    const branches = await repository.branches(c.req.param('prefix'))
    return c.json(branches.map(({ name, commit }) => refAnswer(name, commit)))
  })

  app.post('/git/refs', async (c) => {
    const body = await readObject(c)
    const [ref, sha] = [readText(body, 'ref'), readText(body, 'sha')]
    const name = /^refs\/heads\/(.+)$/.exec(ref)?.[1]
    const branch = found(name, `${ref} is not a valid ref name.`, 422)
    found(await repository.commit(sha), 'Object does not exist', 422)
    if (isProtected(state, branch)) {
      throw new Refused(
        422,
        'Repository rule violations found\n\nCannot create ref due to creations being restricted.',
      )
    }
    if (!(await repository.moveBranch(branch, undefined, sha))) {
      throw new Refused(422, 'Reference already exists')
    }
    return c.json(refAnswer(branch, sha), 201)
  })
}
