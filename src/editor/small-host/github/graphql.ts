/** GitHub's GraphQL API, as far as REST has nothing for it: removing a branch only while it is at a commit. */
import type { Hono } from 'hono'
import { allows } from '../accounts.ts'
import { type Face, Refused, readObject, readOptional } from '../http.ts'
import { noObject } from '../repository/repository.ts'
import { isProtected, type State } from '../state.ts'
import { repositoryAnswer } from './answers.ts'

export function addGraphRoute(app: Hono<Face>, state: State): void {
  const { repository } = state

  /** Carries out one update. Returns why not, where it does not. */
  async function update(value: unknown): Promise<string | undefined> {
    const given = value as Record<string, unknown>
    const [name, before, after] = ['name', 'beforeOid', 'afterOid'].map((key) =>
      readOptional(given, key),
    )
    const branch = /^refs\/heads\/(.+)$/.exec(name ?? '')?.[1]
    if (!branch || after !== noObject) return 'Only removing a branch is possible here.'
    const head = await repository.head(branch)
    if (!head || isProtected(state, branch)) return 'Cannot delete this branch'
    const isRemoved = head === before && (await repository.removeBranch(branch, head))
    return isRemoved ? undefined : `Expected ${name} to point to ${before}`
  }

  app.post('/graphql', async (c) => {
    const caller = c.get('caller')
    if (!caller) throw new Refused(401, 'This endpoint requires you to be authenticated.')
    const { query, variables } = await readObject(c)
    const { input } = (variables ?? {}) as { input?: Record<string, unknown> }
    const fails = (type: string, message: string) =>
      c.json({ data: { updateRefs: null }, errors: [{ type, path: ['updateRefs'], message }] })
    if (!/^mutation\s*\(\$input: UpdateRefsInput!\)/.test(String(query)) || !input) {
      return c.json({ errors: [{ message: 'Only updateRefs is here.' }] })
    }
    const isOurs = input.repositoryId === repositoryAnswer(state, 'read').node_id
    if (!isOurs || !allows(caller.permission, 'read')) {
      return fails('NOT_FOUND', 'Could not resolve to a node with the global id.')
    }
    if (!allows(caller.permission, 'write')) {
      return fails('FORBIDDEN', 'Resource not accessible by personal access token')
    }
    const [only] = Array.isArray(input.refUpdates) ? input.refUpdates : []
    const reason = await update(only)
    return reason
      ? fails('UNPROCESSABLE', reason)
      : c.json({ data: { updateRefs: { clientMutationId: null } } })
  })
}
