interface AddressPolicy {
  createScriptURL(address: string): string
}

let policy: AddressPolicy | undefined

/**
 * Returns the address of the worker's script. Browsers with trusted types take only one that a policy has returned, which
 * the page's own policy allows by name: see src/pipeline/hosts/editor-policy.ts.
 */
export function checkerAddress(address: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
  policy ??= trustedTypes?.createPolicy('editor-checker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}
