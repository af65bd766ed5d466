/** GitHub's routes below branches and rules/branches. */
import type { Hono } from 'hono'
import { type ApiEnv, found, pageOf } from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { branchAnswer } from './answers.ts'

export function addBranchRoutes(app: Hono<ApiEnv>, state: State): void {
  app.get('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const commit = found(await state.repository.commit(branch), 'Branch not found')
    return c.json(branchAnswer(state, branch, commit))
  })

  app.get('/rules/branches/:branch{.+}', (c) => {
    const branch = c.req.param('branch')
    const rules = isProtected(state, branch) ? [{ type: 'pull_request' }] : []
    return c.json(pageOf(c, state, rules))
  })
}
