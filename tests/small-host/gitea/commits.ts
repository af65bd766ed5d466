/** Gitea's routes below commits. */
import type { Hono } from 'hono'
import { type ApiEnv, found } from '../http.ts'
import { mainBranch, type State } from '../state.ts'
import { commitAnswer } from './answers.ts'
import { onePage } from './limits.ts'

export function addCommitRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  app.get('/commits', async (c) => {
    const name = c.req.query('sha') ?? mainBranch
    const { id } = found(await repository.commit(name))
    const page = onePage(c, state, await repository.history(id, c.req.query('path')))
    return c.json(page.map(commitAnswer))
  })
}
