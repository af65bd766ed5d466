/** Gitea's routes below branches. */
import type { Hono } from 'hono'
import {
  type Face,
  type FaceContext,
  Refused,
  readObject,
  readOptional,
  readText,
} from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { branchAnswer } from './answers.ts'
import { onePage } from './lists.ts'

export function addBranchRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  async function answer(c: FaceContext, branch: string, head?: string) {
    const id = head ?? (await repository.head(branch))
    const commit = id && (await repository.commit(id))
    if (!commit) throw new Refused(404, `branch does not exist [name: ${branch}]`, { errors: [] })
    return branchAnswer(state, branch, commit, c.get('caller')?.permission ?? 'none')
  }

  app.get('/branches', async (c) => {
    const page = onePage(c, state, await repository.branches())
    // Each as it was in the list: one of them can be removed meanwhile.
    return c.json(await Promise.all(page.map(({ name, commit }) => answer(c, name, commit))))
  })

  app.get('/branches/:branch{.+}', async (c) => c.json(await answer(c, c.req.param('branch'))))

  app.post('/branches', async (c) => {
    const body = await readObject(c)
    const branch = readText(body, 'new_branch_name')
    const old = readOptional(body, 'old_ref_name') ?? readOptional(body, 'old_branch_name')
    const from = await repository.commit(old ?? state.defaultBranch)
    if (!from) throw new Refused(404, 'The old branch does not exist')
    if (!(await repository.isBranchName(branch))) {
      throw new Refused(422, `branch name is invalid [name: ${branch}]`)
    }
    if (!(await repository.moveBranch(branch, undefined, from.id))) {
      throw new Refused(409, 'The branch already exists.')
    }
    return c.json(await answer(c, branch), 201)
  })

  app.delete('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const head = await repository.head(branch)
    if (!head) throw new Refused(404, "The target couldn't be found.", { errors: [] })
    if (branch === state.defaultBranch) throw new Refused(403, 'can not delete default branch')
    if (isProtected(state, branch)) throw new Refused(403, 'branch protected')
    if (!(await repository.removeBranch(branch, head))) throw new Refused(500, '')
    return c.body(null, 204)
  })
}
