import type { Deployment } from '../git-host.ts'
import { addressAt, textAt } from './answers.ts'

/** Returns the deployments that statuses of a commit report. `name` and `state`: the properties that have these. */
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
