interface HtmlPolicy {
  createHTML(text: string): string | null
}

/**
 * Lets react-aria empty its messages to screen readers with `innerHTML = ''` (`LiveAnnouncer.clear`), where a policy asks
 * for trusted types. All other HTML stays forbidden. Called once, because a document can have only one such policy.
 */
export function allowEmptyHtml(): void {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy }
  }
  trustedTypes?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) })
}
