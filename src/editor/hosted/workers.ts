/**
 * The scripts that the editor runs as workers. Browsers with trusted types start a worker only at an address that a
 * policy has returned, which the page’s own policy allows by name: see src/pipeline/hosts/editor-policy.ts.
 */
import { workerAddress } from './pictures/messages.ts'

const workers = { pictures: workerAddress } as const

const policyName = 'editor-workers'

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(worker: string): string },
  ): { createScriptURL(worker: string): string }
}

let policy: { createScriptURL(worker: string): string } | undefined

/** Returns the address of a worker, as a trusted value for browsers with trusted types. */
export function workerAt(worker: keyof typeof workers): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy(policyName, {
    createScriptURL: (name) => workers[name as keyof typeof workers],
  })
  return policy?.createScriptURL(worker) ?? workers[worker]
}
