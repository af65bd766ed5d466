/**
 * Opens a policy for trusted types, which a document can have only once with each name. The policy of the editor's page
 * allows the names: see src/pipeline/hosts/editor-policy.ts. Returns undefined in browsers without trusted types.
 */
export function openTrustedTypes<Rules extends object>(
  name: string,
  rules: Rules,
): Rules | undefined {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Rules): Rules }
  }
  return trustedTypes?.createPolicy(name, rules)
}
