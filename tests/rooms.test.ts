// @vitest-environment node
import path from 'node:path'
import { expect, test } from 'vitest'

/** Whom each room below src/ may import, beside itself. */
const arrows: Record<string, string[]> = {
  content: [],
  theme: ['content'],
  'quote-form': ['theme', 'content'],
  sections: ['theme', 'content', 'quote-form'],
  site: ['sections', 'theme', 'content'],
  editing: ['content'],
  editor: ['editing', 'content', 'theme', 'quote-form'],
  build: ['content'],
  'build/edit': ['build', 'editing', 'content'],
  'build/receive': ['build', 'content'],
}

/** The room of a file: the one of the editor's server is within another. */
function roomOf(file: string): string {
  const [first = '', second] = file.replace('../src/', '').split('/')
  return `${first}/${second}` in arrows ? `${first}/${second}` : first
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
  return targets.map(roomOf)
}

test.each(Object.entries(arrows))('%s imports only from the rooms it may know', (room, allowed) => {
  const strangers = Object.entries(sources)
    .filter(([file]) => roomOf(file) === room)
    .flatMap(([file, text]) => importedRooms(file, text).map((target) => ({ file, target })))
    .filter(({ target }) => target !== room && !allowed.includes(target))
  expect(strangers).toEqual([])
})

test('every file below src/ is in a room', () => {
  const outside = Object.keys(sources).filter((file) => !arrows[roomOf(file)])
  expect(outside).toEqual([])
})

test('only the build room reaches for the file system', () => {
  const outside = Object.entries(sources).filter(([file]) => !file.startsWith('../src/build/'))
  expect(outside.filter(([, text]) => /'node:/.test(text)).map(([file]) => file)).toEqual([])
})

test('the rooms talk by the data attributes of one list, and each of these is in use', () => {
  const list = sources['../src/content/data-attributes.ts'] ?? ''
  const listed = [...list.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name]) => name)
  const used = Object.entries(sources)
    .filter(([file]) => !file.endsWith('/data-attributes.ts'))
    .flatMap(([, text]) => [
      ...text.matchAll(/\bdata-(?!attributes)([a-z-]+)(?==|[\]'"]| hidden)/g),
      ...text.matchAll(/\bdataset\.(\w+)/g),
      ...text.matchAll(/'(\w+)' in [\w.]+\.dataset/g),
    ])
    .map(([, name]) => name)
  expect([...new Set(used)].sort()).toEqual(listed.sort())
})
