/** Gitea's routes below commits. */
import type { Hono } from 'hono'
import { type ApiEnv, Refused } from '../http.ts'
import { mainBranch, type State } from '../state.ts'
import { commitAnswer, failure } from './answers.ts'
import type { Vendor } from './gitea.ts'
import { onePage } from './pages.ts'

export function addCommitRoutes(app: Hono<ApiEnv>, state: State, vendor: Vendor): void {
  const { repository } = state

  app.get('/commits', async (c) => {
    const commit = await repository.commit(c.req.query('sha') ?? mainBranch)
    if (!commit) {
      throw vendor === 'forgejo' ? failure(c, 'object does not exist') : new Refused(404, '', null)
    }
    const page = onePage(c, state, await repository.history(commit.id, c.req.query('path')))
    return c.json(page.map(commitAnswer))
  })
}
