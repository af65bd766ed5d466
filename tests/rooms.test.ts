import path from 'node:path'
import { expect, test } from 'vitest'

/** Whom each room below src/ may import, beside itself. */
const arrows: Record<string, string[]> = {
  content: [],
  theme: ['content'],
  'quote-form': ['theme', 'content'],
  sections: ['theme', 'content', 'quote-form'],
  site: ['sections', 'theme', 'content'],
  build: ['content'],
}

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The rooms that a file imports from, by the relative paths in its text. */
function importedRooms(file: string, text: string): string[] {
  const targets = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, target]) =>
    path.join(path.dirname(file), target ?? ''),
  )
  return targets.map((target) => target.split('/')[2] ?? target)
}

test.each(Object.entries(sources))('%s imports only what its room may know', (file, text) => {
  const room = file.split('/')[2] ?? ''
  const allowed = [room, ...(arrows[room] ?? [])]
  expect(importedRooms(file, text).filter((target) => !allowed.includes(target))).toEqual([])
})

test('only the build room reaches for the file system', () => {
  const outside = Object.entries(sources).filter(([file]) => !file.startsWith('../src/build/'))
  expect(outside.filter(([, text]) => /'node:/.test(text)).map(([file]) => file)).toEqual([])
})
