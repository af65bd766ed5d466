import { type Checked, checkContent } from '../../src/checks/check.ts'
import type { Language } from './languages.ts'
import { makeFork } from './make-fork.ts'

const schemas = import.meta.glob<string>(
  ['../../schemas/**/*.json', '!../../schemas/quote-request*.json', '!../../schemas/forms/**'],
  { query: '?raw', import: 'default', eager: true },
)

/** Returns the diagnostics for a fork's content, with the schemas of the project. */
export function checkFork(language: Language): Checked {
  const files = Object.entries(makeFork(language))
  for (const [path, text] of Object.entries(schemas)) {
    files.push([path.replace('../../', ''), text])
  }
  const encoder = new TextEncoder()
  return checkContent(files.map(([path, text]) => ({ path, bytes: encoder.encode(text) })))
}
