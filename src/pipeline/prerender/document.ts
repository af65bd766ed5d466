/** Reads `index.html`, the document of every page, and puts inline scripts into it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The document of every page and Vite's entry, relative to the project. */
export const documentFile = 'index.html'

/** The marks of parts of the page have no spaces, unlike comments for people. */
const comment = /<!--\s.*?-->/gs
const betweenTags = /(?<=>)\s+(?=<)/g

/** Returns the text of `index.html` as visitors get it: without comments for people and without indentation. */
export function compactDocument(html: string): string {
  return `${html.replace(comment, '').replace(betweenTags, '').trim()}\n`
}

/** Reads the document of a project, whose script Vite serves. */
export function readDocument(project: string): string {
  return compactDocument(readFileSync(path.join(project, documentFile), 'utf8'))
}

const moduleScript = /<script type="module"[^>]* src="[^"]*"><\/script>/g

/**
 * Returns a document with an inline script at its end, instead of its script with an address: Vite moves that into the
 * head. Throws if the document has not exactly one, or no body.
 */
export function withInlineScript(document: string, script: string): string {
  const found = document.match(moduleScript)?.length ?? 0
  const [start = '', end, ...others] = document.replace(moduleScript, '').split('</body>')
  if (found === 1 && end !== undefined && others.length === 0) {
    return `${start}<script type="module">${script}</script></body>${end}`
  }
  throw new Error(
    `${documentFile} has to have one <script type="module" src="…"> and one <body>. Import other scripts in src/site/client/boot.ts.`,
  )
}
