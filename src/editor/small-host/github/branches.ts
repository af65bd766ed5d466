/** GitHub's routes below branches and rules/branches. */
import type { Hono } from 'hono'
import { type Face, found } from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { branchAnswer } from './answers.ts'

export function addBranchRoutes(app: Hono<Face>, state: State): void {
  app.get('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const commit = found(await state.repository.commit(branch), 'Branch not found')
    return c.json(branchAnswer(state, branch, commit))
  })

  app.get('/rules/branches/:branch{.+}', (c) => {
    const branch = c.req.param('branch')
    const source = {
      ruleset_source_type: 'Repository',
      ruleset_source: state.name,
      ruleset_id: 1,
    }
    const parameters = {
      required_approving_review_count: 1,
      dismiss_stale_reviews_on_push: false,
      require_code_owner_review: false,
      require_last_push_approval: false,
      required_review_thread_resolution: false,
    }
    return c.json([
      ...(isProtected(state, branch) ? [{ type: 'pull_request', ...source, parameters }] : []),
      ...(state.signedBranches?.test(branch) ? [{ type: 'required_signatures', ...source }] : []),
    ])
  })
}
