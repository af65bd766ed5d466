import { openTrustedTypes } from '../model/trusted-types.ts'

let policy: { createScriptURL(address: string): string } | undefined

/** Returns the address of the worker's script. Browsers with trusted types take only one that a policy has returned. */
export function checkerAddress(address: string): string {
  policy ??= openTrustedTypes('editor-checker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}
