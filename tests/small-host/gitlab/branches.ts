/** GitLab's routes below repository/branches. */
import type { Hono } from 'hono'
import { type ApiContext, type ApiEnv, found, pageOf, Refused } from '../http.ts'
import { isProtected, mainBranch, type State } from '../state.ts'
import { branchAnswer } from './answers.ts'

const deleteRefused =
  'You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.'

export function addBranchRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  async function answer(c: ApiContext, branch: string, head: string | undefined) {
    const commit = found(head && (await repository.commit(head)), '404 Branch Not Found')
    return branchAnswer(state, branch, commit, c.get('caller').permission)
  }

  app.get('/repository/branches', async (c) => {
    // `^` matches the beginning of the name.
    const search = c.req.query('search') ?? ''
    const page = pageOf(c, state, await repository.branches(search.replace(/^\^/, '')))
    return c.json(await Promise.all(page.map(({ name, commit }) => answer(c, name, commit))))
  })

  app.get('/repository/branches/:branch', async (c) => {
    const branch = c.req.param('branch')
    return c.json(await answer(c, branch, await repository.head(branch)))
  })

  app.delete('/repository/branches/:branch', async (c) => {
    const branch = c.req.param('branch')
    const head = found(await repository.head(branch), '404 Branch Not Found')
    if (branch === mainBranch) {
      throw new Refused(400, 'The default branch of a project cannot be deleted.')
    }
    if (isProtected(state, branch)) throw new Refused(400, deleteRefused)
    if (!(await repository.removeBranch(branch, head))) {
      throw new Refused(400, 'Failed to remove branch')
    }
    return c.body(null, 204)
  })
}
