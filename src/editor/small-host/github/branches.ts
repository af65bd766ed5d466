/** GitHub's routes below branches and rules/branches. */
import type { Hono } from 'hono'
import { answerWithTag, type Face, pageOf, Refused, readCount } from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { branchAnswer, repositoryAddress } from './answers.ts'

export function addBranchRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/branches', async (c) => {
    const perPage = readCount(c, 'per_page', 30, 100)
    const { items, link } = pageOf(c, state, await repository.branches(), perPage)
    if (link) c.header('Link', link)
    const answers = items.map(({ name, commit }) => ({
      name,
      commit: { sha: commit, url: repositoryAddress(state, `/commits/${commit}`) },
      protected: isProtected(state, name),
    }))
    return answerWithTag(c, answers)
  })

  app.get('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const commit = (await repository.head(branch)) && (await repository.commit(branch))
    if (!commit) throw new Refused(404, 'Branch not found')
    return answerWithTag(c, branchAnswer(state, branch, commit))
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
    return answerWithTag(c, [
      ...(isProtected(state, branch) ? [{ type: 'pull_request', ...source, parameters }] : []),
      ...(state.signedBranches?.test(branch) ? [{ type: 'required_signatures', ...source }] : []),
    ])
  })
}
