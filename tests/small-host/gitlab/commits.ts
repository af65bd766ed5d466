/** GitLab's routes below repository/commits. */
import type { Hono } from 'hono'
import { type ApiEnv, found, pageOf, Refused, readObject, readOptional, readText } from '../http.ts'
import { authorOf, isProtected, mainBranch, type State } from '../state.ts'
import { commitAnswer } from './answers.ts'
import { readActions } from './commit-actions.ts'

export function addCommitRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  app.get('/repository/commits', async (c) => {
    const name = c.req.query('ref_name') ?? mainBranch
    const { id } = found(await repository.commit(name), '404 Reference Not Found')
    const page = pageOf(c, state, await repository.history(id, c.req.query('path')))
    return c.json(page.map(commitAnswer))
  })

  app.post('/repository/commits', async (c) => {
    const body = await readObject(c)
    const [branch, message] = [readText(body, 'branch'), readText(body, 'commit_message')]
    if (isProtected(state, branch)) {
      throw new Refused(403, '403 Forbidden - You are not allowed to push into this branch')
    }
    const head = await repository.head(branch)
    const base = await startOf(readOptional(body, 'start_sha'), branch, head)
    const changes = await readActions(state, body, base)
    const author = authorOf(c.get('caller'), {
      name: readOptional(body, 'author_name'),
      email: readOptional(body, 'author_email'),
    })
    const id = await repository.commitChanges(base, changes, { message, author })
    if (!(await repository.moveBranch(branch, head, id))) {
      throw new Refused(400, `Could not update refs/heads/${branch}. Please refresh and try again.`)
    }
    const made = found(await repository.commit(id), '404 Commit Not Found')
    return c.json(commitAnswer(made), 201)
  })

  /** Returns the parent of a new commit. `sha`: the start of a new branch. */
  async function startOf(sha: string | undefined, branch: string, head: string | undefined) {
    if (!sha) {
      const missing = 'You can only create or edit files when you are on a branch'
      return found(head, missing, 400)
    }
    const start = found(await repository.commit(sha), `Cannot find start_sha '${sha}'`, 400)
    if (head) {
      throw new Refused(
        400,
        `A branch called '${branch}' already exists. Switch to that branch in order to make changes`,
      )
    }
    return start.id
  }
}
