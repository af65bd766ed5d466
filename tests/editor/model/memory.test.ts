/** The memory that the editor needs for many edits of a page of 0.9 MB. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { TextCache } from '../../../src/checks/read/text-cache.ts'
import { type Files, textIn } from '../../../src/editor/model/files.ts'
import { openSession, perform, type Session, undo } from '../../../src/editor/model/session.ts'

const file = 'content/large.json'
const large = JSON.stringify({
  parts: Array(9000).fill('A sentence of a hundred characters. '.repeat(3).slice(0, 97)),
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Returns how many bytes are in use. */
function bytesInUse(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed
}

/** Writes a few words into the middle of the page. */
function write(session: Session, words: string): Session {
  const text = textIn(session.files, file) ?? ''
  const middle = text.length / 2
  const next = `${text.slice(0, middle)}${words}${text.slice(middle)}`
  return perform(session, { label: 'Large › Part', files: new Map([[file, next]]) })
}

describe('memory of the editor', () => {
  test('is below a thousand bytes for each undo step, and 200 steps restore the first bytes', () => {
    const site: Files = new Map([[file, large]])
    let session = openSession(site)
    for (let step = 0; step < 20; step++) session = write(session, `Sentence number ${step}. `)
    const before = bytesInUse()
    for (let step = 0; step < 180; step++) session = write(session, `Sentence number ${step}. `)
    expect((bytesInUse() - before) / 180).toBeLessThan(1000)
    expect(JSON.stringify(session.done).length / 200).toBeLessThan(200)
    while (session.done.length > 0) session = undo(session)
    expect(session.files.get(file) === large).toBe(true)
  })

  test('forgets the results of texts that were used least recently', () => {
    const made: string[] = []
    const cache = new TextCache<number>(10)
    const lengthOf = (text: string) => cache.of(text, () => made.push(text))
    for (const text of ['four', 'five', 'four', 'six', 'four', 'five', 'x'.repeat(11), 'four']) {
      lengthOf(text)
    }
    expect(made).toEqual(['four', 'five', 'six', 'five', 'x'.repeat(11), 'four'])
  })
})
