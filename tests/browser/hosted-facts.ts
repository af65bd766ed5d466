/** What the deployed editor finds out in a browser, for editor-facts.spec.ts. */
import { patternFactsOf } from '../../src/editor/hosted/check-context.ts'
import { findFacts } from '../../src/editor/hosted/picture-facts.ts'

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const facts = {
  /** Maps and infinite numbers cannot leave the page. */
  async ofForm(form: string) {
    const { slowPatterns, foundTexts } = await patternFactsOf(form)
    const slow = [...slowPatterns].map(([pattern, degree]) => [pattern, String(degree)])
    return { slow, texts: [...foundTexts] }
  },
  ofFile: (name: string, base64: string) => findFacts(name, bytesOf(base64)),
}

declare global {
  interface Window {
    facts: typeof facts
  }
}

window.facts = facts
