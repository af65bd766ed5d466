/** GitHub's routes below git/ref, git/refs and git/matching-refs. */
import type { Hono } from 'hono'
import { type ApiEnv, found, Refused, readObject, readText } from '../http.ts'
import type { State } from '../state.ts'
import { refAnswer } from './answers.ts'

const broken = (rule: string) => `Repository rule violations found\n\n${rule}\n\n`
export const ruleBroken = broken('Changes must be made through a pull request.')

export function addReferenceRoutes(app: Hono<ApiEnv>, state: State): void {
  const { repository } = state

  /** Throws for an unsigned commit that is not on any branch yet. */
  async function expectSigned(to: string, commit: string): Promise<void> {
    if (!state.signedBranches?.test(to) || state.signed.has(commit)) return
    for (const branch of await repository.branches()) {
      if (await repository.contains(branch.commit, commit)) return
    }
    throw new Refused(422, broken('Commits must have verified signatures.'))
  }

  app.get('/git/ref/heads/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    return c.json(refAnswer(branch, found(await repository.head(branch))))
  })

  app.get('/git/matching-refs/heads/:prefix{.*}', async (c) => {
    const branches = await repository.branches(c.req.param('prefix'))
    return c.json(branches.map(({ name, commit }) => refAnswer(name, commit)))
  })

  app.post('/git/refs', async (c) => {
    const body = await readObject(c)
    const [ref, sha] = [readText(body, 'ref'), readText(body, 'sha')]
    const name = /^refs\/heads\/(.+)$/.exec(ref)?.[1]
    const branch = found(name, `${ref} is not a valid ref name.`, 422)
    found(await repository.commit(sha), 'Object does not exist', 422)
    await expectSigned(branch, sha)
    if (!(await repository.moveBranch(branch, undefined, sha))) {
      throw new Refused(422, 'Reference already exists')
    }
    return c.json(refAnswer(branch, sha), 201)
  })

  app.patch('/git/refs/heads/:branch{.+}', async (c) => {
    const branch = c.req.param('branch')
    const sha = readText(await readObject(c), 'sha')
    const head = found(await repository.head(branch), 'Reference does not exist', 422)
    found(await repository.commit(sha), 'Object does not exist', 422)
    if (state.protectedBranches.has(branch)) throw new Refused(422, ruleBroken)
    const isForward = await repository.contains(sha, head)
    if (isForward) await expectSigned(branch, sha)
    if (!isForward || !(await repository.moveBranch(branch, head, sha))) {
      throw new Refused(422, 'Update is not a fast forward')
    }
    return c.json(refAnswer(branch, sha))
  })
}
