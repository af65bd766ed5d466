import type { Deployment } from '../git-host.ts'
import { addressAt, textAt } from './answers.ts'

/** Returns the deployments in the statuses of a commit. `name` and `state`: the names of these properties. */
export function deploymentsIn(
  statuses: readonly unknown[],
  { name, state }: { name: string; state: string },
  stateOf: (status: string) => Deployment['state'],
): Deployment[] {
  const isOne = /deploy|preview|pages|netlify|vercel|cloudflare|publish/i
  return statuses
    .filter((status) => isOne.test(textAt(status, name)))
    .map((status) => withAddress(stateOf(textAt(status, state)), addressAt(status, 'target_url')))
}

export function withAddress(state: Deployment['state'], address: string | undefined): Deployment {
  return address === undefined ? { state } : { state, address }
}
