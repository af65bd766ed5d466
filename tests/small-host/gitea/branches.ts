/** Gitea's routes below branches. */
import type { Hono } from 'hono'
import { allows } from '../accounts.ts'
import { type ApiContext, type ApiEnv, found, Refused, readObject, readText } from '../http.ts'
import { gitea as limits } from '../limits.ts'
import { isProtected, mainBranch, type State } from '../state.ts'
import { branchAnswer, failure } from './answers.ts'
import type { Vendor } from './gitea.ts'
import { onePage } from './pages.ts'

/** Git takes no push to a branch. */
const rejected = (c: ApiContext, why: string) =>
  failure(c, `PushRejected Error: exit status 1 - remote: error: ${why}`)

export function addBranchRoutes(app: Hono<ApiEnv>, state: State, vendor: Vendor): void {
  const { repository } = state

  /** Returns whether the server lists a branch of git. */
  const isListed = (name: string) => vendor === 'forgejo' || !state.unknownBranches.has(name)

  async function answer(c: ApiContext, branch: string, head: string | undefined) {
    const commit = found(head && (await repository.commit(head)), 'not found')
    return branchAnswer(state, branch, commit, c.get('caller').permission)
  }

  app.get('/branches', async (c) => {
    const all = await repository.branches()
    if (all.length === 0) return c.json(null)
    const page = onePage(
      c,
      state,
      all.filter(({ name }) => isListed(name)),
    )
    // Uses the commits of the list, because a branch can be removed at the same time.
    return c.json(await Promise.all(page.map(({ name, commit }) => answer(c, name, commit))))
  })

  app.get('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const head = isListed(branch) ? await repository.head(branch) : undefined
    return c.json(await answer(c, branch, head))
  })

  app.post('/branches', async (c) => {
    const body = await readObject(c)
    const branch = readText(body, 'new_branch_name')
    const from = await repository.commit(readText(body, 'old_ref_name'))
    if (!from) throw failure(c, 'object does not exist')
    if (branch.length > limits.branch) throw new Refused(422, '[BranchName]: MaxSize')
    if (isProtected(state, branch)) {
      throw rejected(c, `Not allowed to push to protected branch ${branch}`)
    }
    if (await repository.head(branch)) throw new Refused(409, 'The branch already exists.')
    if (!(await repository.moveBranch(branch, undefined, from.id))) {
      throw rejected(c, `cannot lock ref 'refs/heads/${branch}': reference already exists`)
    }
    return c.json(await answer(c, branch, from.id), 201)
  })

  app.get('/branch_protections', (c) => {
    if (!allows(c.get('caller').permission, 'admin')) throw new Refused(403, 'Must be an admin')
    return c.json([...state.protectedBranches].map((rule_name) => ({ rule_name })))
  })

  app.delete('/branches/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    if (branch === mainBranch) throw new Refused(403, 'can not delete default branch')
    if (isProtected(state, branch)) throw new Refused(403, 'branch protected')
    const head = await repository.head(branch)
    // Where two remove it at once, Git does not find it any more.
    if (head && !(await repository.removeBranch(branch, head))) {
      throw failure(c, `exit status 1 - error: branch '${branch}' not found.`)
    }
    return c.body(null, 204)
  })
}
