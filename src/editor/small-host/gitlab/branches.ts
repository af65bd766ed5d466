/** GitLab's routes below repository/branches. */
import type { Hono } from 'hono'
import { allows } from '../accounts.ts'
import { answerWithTag, type Face, type FaceContext, Refused } from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { branchAnswer } from './answers.ts'
import { onePage } from './lists.ts'

/** Returns whether a branch is one that `search` looks for: `^` at the front and `$` at the end bind it. */
function isFound(name: string, search: string): boolean {
  const [, start, text = '', end] = /^(\^?)(.*?)(\$?)$/.exec(search) ?? []
  if (start && end) return name === text
  if (start) return name.startsWith(text)
  return end ? name.endsWith(text) : name.toLowerCase().includes(text.toLowerCase())
}

const deleteRefused =
  'You are not allowed to delete protected branches from this project. Only a project maintainer or owner can delete a protected branch.'

export function addBranchRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  const canPush = (c: FaceContext) => allows(c.get('caller')?.permission ?? 'none', 'write')

  app.get('/repository/branches', async (c) => {
    const search = c.req.query('search') ?? ''
    const found = (await repository.branches()).filter(({ name }) => isFound(name, search))
    const page = onePage(c, state, found)
    const answers = await Promise.all(
      page.map(async ({ name, commit: id }) => {
        const commit = await repository.commit(id)
        return commit && branchAnswer(state, name, commit, canPush(c))
      }),
    )
    return answerWithTag(
      c,
      answers.filter((answer) => answer !== undefined),
    )
  })

  app.get('/repository/branches/:branch', async (c) => {
    const branch = c.req.param('branch')
    const head = await repository.head(branch)
    const commit = head && (await repository.commit(head))
    if (!commit) throw new Refused(404, '404 Branch Not Found')
    return answerWithTag(c, branchAnswer(state, branch, commit, canPush(c)))
  })

  app.delete('/repository/branches/:branch', async (c) => {
    const branch = c.req.param('branch')
    const head = await repository.head(branch)
    if (!head) throw new Refused(404, '404 Branch Not Found')
    if (branch === state.defaultBranch) {
      throw new Refused(400, 'The default branch of a project cannot be deleted.')
    }
    if (isProtected(state, branch)) throw new Refused(400, deleteRefused)
    if (!(await repository.removeBranch(branch, head))) {
      throw new Refused(400, 'Failed to remove branch')
    }
    return c.body(null, 204)
  })
}
