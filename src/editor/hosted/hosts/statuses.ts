import type { Deployment } from '../git-host.ts'

/** Returns whether the name of a commit's status or job is that of a deployment. */
export function reportsDeployment(name: string): boolean {
  return /deploy|preview|pages|netlify|vercel|cloudflare|publish/i.test(name)
}

export function withAddress(state: Deployment['state'], address: string | undefined): Deployment {
  return address === undefined ? { state } : { state, address }
}
