/** A worker that finds out what the patterns of the form can match, because that can take seconds. */
import { findPatternFacts } from '../../checks/patterns/pattern-facts.ts'
import { formFile } from '../../content/content-files.ts'

self.addEventListener('message', ({ data: bytes }: MessageEvent<Uint8Array>) => {
  const found = findPatternFacts([{ path: formFile, bytes }])
  found.then((facts) => self.postMessage(facts), reportError)
})
