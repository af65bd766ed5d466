/** Gitea's routes below branches. */
import type { Hono } from 'hono'
import { allows } from '../accounts.ts'
import { type ApiContext, type ApiEnv, found, Refused, readObject, readText } from '../http.ts'
import { isProtected, mainBranch, type State } from '../state.ts'
import { branchAnswer } from './answers.ts'
import { onePage } from './limits.ts'

/** The most characters of a name. */
const longestName = 100

export function addBranchRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  async function answer(c: ApiContext, branch: string, head: string | undefined) {
    const missing = `branch does not exist [name: ${branch}]`
    const commit = found(head && (await repository.commit(head)), missing)
    return branchAnswer(state, branch, commit, c.get('caller').permission)
  }

  app.get('/branches', async (c) => {
    const page = onePage(c, state, await repository.branches())
    // Uses the commits of the list, because a branch can be removed at the same time.
    return c.json(await Promise.all(page.map(({ name, commit }) => answer(c, name, commit))))
  })

  app.get('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    return c.json(await answer(c, branch, await repository.head(branch)))
  })

  app.post('/branches', async (c) => {
    const body = await readObject(c)
    const branch = readText(body, 'new_branch_name')
    const from = await repository.commit(readText(body, 'old_ref_name'))
    const { id } = found(from, '', 500)
    if (branch.length > longestName) throw new Refused(422, '[NewBranchName]: MaxSize')
    // The server says nothing of the rule.
    if (isProtected(state, branch)) throw new Refused(500, '')
    if (!(await repository.moveBranch(branch, undefined, id))) {
      throw new Refused(409, 'The branch with the same name already exists.')
    }
    return c.json(await answer(c, branch, id), 201)
  })

  app.get('/branch_protections', (c) => {
    if (!allows(c.get('caller').permission, 'admin')) throw new Refused(403, 'Must be an admin')
    return c.json([...state.protectedBranches].map((rule_name) => ({ rule_name })))
  })

  app.delete('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const head = found(await repository.head(branch))
    if (branch === mainBranch) throw new Refused(403, 'can not delete default branch')
    if (isProtected(state, branch)) throw new Refused(403, 'branch protected')
    if (!(await repository.removeBranch(branch, head))) throw new Refused(500, '')
    return c.body(null, 204)
  })
}
