/** GitHub's routes below git/ref, git/refs and git/matching-refs. */
import type { Hono } from 'hono'
import { answerWithTag, type Face, Refused, readObject, readText } from '../http.ts'
import { isProtected, type State } from '../state.ts'
import { refAnswer } from './answers.ts'

const broken = (rule: string) => `Repository rule violations found\n\n${rule}\n\n`
export const ruleBroken = broken('Changes must be made through a pull request.')

export function addReferenceRoutes(app: Hono<Face>, state: State): void {
  const { repository } = state

  /** Throws for a commit that is new on all branches and not signed. */
  async function expectSigned(to: string, commit: string): Promise<void> {
    if (!state.signedBranches?.test(to) || state.signed.has(commit)) return
    for (const branch of await repository.branches()) {
      if (await repository.contains(branch.commit, commit)) return
    }
    throw new Refused(422, broken('Commits must have verified signatures.'))
  }

  app.get('/git/ref/heads/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const head = await repository.head(branch)
    if (!head) throw new Refused(404, 'Not Found')
    return answerWithTag(c, refAnswer(state, branch, head))
  })

  const matching = async (prefix: string) =>
    (await repository.branches(prefix)).map(({ name, commit }) => refAnswer(state, name, commit))
  app.get('/git/matching-refs/heads/:prefix{.*}', async (c) =>
    answerWithTag(c, await matching(c.req.param('prefix'))),
  )

  app.post('/git/refs', async (c) => {
    const body = await readObject(c)
    const [ref, sha] = [readText(body, 'ref'), readText(body, 'sha')]
    const branch = /^refs\/heads\/(.+)$/.exec(ref)?.[1]
    if (!branch || !(await repository.isBranchName(branch))) {
      throw new Refused(422, `${ref} is not a valid ref name.`)
    }
    if (!(await repository.commit(sha))) throw new Refused(422, 'Object does not exist')
    if (await repository.head(branch)) throw new Refused(422, 'Reference already exists')
    await expectSigned(branch, sha)
    if (!(await repository.moveBranch(branch, undefined, sha))) {
      throw new Refused(422, 'Reference update failed')
    }
    c.header('Location', refAnswer(state, branch, sha).url)
    return c.json(refAnswer(state, branch, sha), 201)
  })

  app.patch('/git/refs/heads/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const body = await readObject(c)
    const sha = readText(body, 'sha')
    const head = await repository.head(branch)
    if (!head) throw new Refused(422, 'Reference does not exist')
    if (!(await repository.commit(sha))) throw new Refused(422, 'Object does not exist')
    if (isProtected(state, branch)) throw new Refused(422, ruleBroken)
    if (body.force !== true && !(await repository.contains(sha, head))) {
      throw new Refused(422, 'Update is not a fast forward')
    }
    await expectSigned(branch, sha)
    if (!(await repository.moveBranch(branch, head, sha))) {
      throw new Refused(422, 'Update is not a fast forward')
    }
    return c.json(refAnswer(state, branch, sha))
  })

  app.delete('/git/refs/heads/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const head = await repository.head(branch)
    if (!head) throw new Refused(422, 'Reference does not exist')
    if (isProtected(state, branch)) throw new Refused(422, 'Cannot delete this protected branch')
    if (!(await repository.removeBranch(branch, head))) {
      throw new Refused(422, 'Reference update failed')
    }
    return c.body(null, 204)
  })
}
