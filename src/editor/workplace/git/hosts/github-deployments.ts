import type { Deployment } from '../git-host.ts'
import { addressAt, listAt, numberAt, textAt } from './answers.ts'
import type { Send } from './host-requests.ts'
import { inParallel } from './parallel.ts'
import { deploymentsIn, withAddress } from './statuses.ts'

/** The statuses if the token does not include deployments, or the host does not have the commit yet. */
const also = [403, 404, 422]

/** Returns GitHub's deployments of a commit, or else the statuses of a web host such as Netlify or Vercel. */
export async function deploymentsOf(
  send: Send,
  repo: string,
  commit: string,
): Promise<Deployment[]> {
  const query = { sha: commit, per_page: 10 }
  const answer = await send(`${repo}/deployments`, { query, also })
  const deployments = answer.status === 200 ? listAt(answer.json()) : []
  if (deployments.length === 0) return statusesOf(send, repo, commit)
  const found = await inParallel(deployments, 5, async (deployment): Promise<Deployment[]> => {
    const path = `${repo}/deployments/${numberAt(deployment, 'id')}/statuses`
    const statuses = await send(path, { query: { per_page: 1 }, also })
    const [newest] = statuses.status === 200 ? listAt(statuses.json()) : []
    if (newest === undefined) return [{ state: 'building' }]
    const state = textAt(newest, 'state')
    // A newer deployment has replaced it.
    if (state === 'inactive') return []
    const address = addressAt(newest, 'environment_url') ?? addressAt(newest, 'target_url')
    return [withAddress(stateOf(state), address)]
  })
  return found.flat()
}

async function statusesOf(send: Send, repo: string, commit: string): Promise<Deployment[]> {
  const answer = await send(`${repo}/commits/${commit}/status`, { also })
  if (answer.status !== 200) return []
  const statuses = listAt(answer.json(), 'statuses')
  return deploymentsIn(statuses, { name: 'context', state: 'state' }, stateOf)
}

function stateOf(state: string): Deployment['state'] {
  if (state === 'success') return 'live'
  return ['error', 'failure'].includes(state) ? 'failed' : 'building'
}
