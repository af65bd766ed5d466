/** What the deployed editor finds out in a browser, for editor-facts.spec.ts. */
import { findFacts } from '../../src/editor/hosted/picture-facts.ts'

const bytesOf = (base64: string) =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

const facts = {
  ofFile: (name: string, base64: string) => findFacts(name, bytesOf(base64)),
}

declare global {
  interface Window {
    facts: typeof facts
  }
}

window.facts = facts
