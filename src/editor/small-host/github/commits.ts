/** GitHub's routes for the history: commits and compare. */
import type { Hono } from 'hono'
import { addressWith, answerWithTag, type Face, Refused, readCount } from '../http.ts'
import type { State } from '../state.ts'
import { commitAnswer, repositoryAddress } from './answers.ts'

/** How many commits a comparison shows. */
const comparedCommits = 250

export function addCommitRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  app.get('/commits', async (c) => {
    const perPage = readCount(c, 'per_page', 30, 100)
    const page = readCount(c, 'page', 1, Number.MAX_SAFE_INTEGER)
    const from = await repository.commit(c.req.query('sha') ?? state.defaultBranch)
    if (!from) throw new Refused(404, 'Not Found')
    // One more than asked for says whether there is a next page.
    const commits = await repository.commits(from.id, (page - 1) * perPage, perPage + 1)
    if (commits.length > perPage) {
      c.header('Link', `<${addressWith(c, state, { page: String(page + 1) })}>; rel="next"`)
    }
    const answers = commits.slice(0, perPage).map((commit) => commitAnswer(state, commit))
    return answerWithTag(c, answers)
  })

  // Deployments are reported as such; no other service sets statuses here.
  app.get('/commits/:sha/status', async (c) => {
    const commit = await repository.commit(c.req.param('sha'))
    if (!commit) throw new Refused(422, `No commit found for SHA: ${c.req.param('sha')}`)
    return answerWithTag(c, {
      state: 'pending',
      statuses: [],
      sha: commit.id,
      total_count: 0,
      commit_url: repositoryAddress(state, `/commits/${commit.id}`),
      url: repositoryAddress(state, `/commits/${commit.id}/status`),
    })
  })

  app.get('/commits/:name{.+}', async (c) => {
    const name = c.req.param('name')
    const commit = await repository.commit(name)
    if (!commit) throw new Refused(422, `No commit found for SHA: ${name}`)
    return answerWithTag(c, commitAnswer(state, commit))
  })

  app.get('/compare/:range{.+}', async (c) => {
    const [baseName = '', headName = ''] = c.req.param('range').split('...')
    const [base, head] = await Promise.all([
      repository.commit(baseName),
      repository.commit(headName),
    ])
    if (!base || !head) throw new Refused(404, 'Not Found')
    const middle = await repository.commit(
      (await repository.mergeBase(base.id, head.id)) ?? 'no common ancestor',
    )
    if (!middle) {
      throw new Refused(404, `No common ancestor between ${baseName} and ${headName}.`)
    }
    const [ahead, behind] = await Promise.all([
      repository.distance(base.id, head.id),
      repository.distance(head.id, base.id),
    ])
    const commits = await repository.commits(`${base.id}..${head.id}`, 0, comparedCommits)
    const status = ahead === 0 ? (behind === 0 ? 'identical' : 'behind') : 'ahead'
    return answerWithTag(c, {
      url: repositoryAddress(state, `/compare/${baseName}...${headName}`),
      status: ahead > 0 && behind > 0 ? 'diverged' : status,
      ahead_by: ahead,
      behind_by: behind,
      total_commits: ahead,
      base_commit: commitAnswer(state, base),
      merge_base_commit: commitAnswer(state, middle),
      commits: commits.reverse().map((commit) => commitAnswer(state, commit)),
    })
  })
}
