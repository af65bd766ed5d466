import path from 'node:path'
import { expect, test } from 'vitest'

const checks = [
  'checks',
  'checks/diagnostics',
  'checks/read',
  'checks/report',
  'checks/rules',
  'checks/schema',
]

/** What each folder below src/ may import, beside itself. */
const arrows: Record<string, string[]> = {
  // Data that a fork changes: it imports a type, so that every folder may read it.
  'site/brand.ts': ['content'],
  content: ['site/brand.ts'],
  'checks/diagnostics': ['content'],
  'checks/read': ['content', 'checks/diagnostics'],
  'checks/schema': ['content', 'checks/diagnostics', 'checks/read'],
  'checks/rules': [
    'site/brand.ts',
    'content',
    'checks/diagnostics',
    'checks/read',
    'checks/schema',
  ],
  checks: ['content', 'checks/diagnostics', 'checks/read', 'checks/schema', 'checks/rules'],
  'checks/report': ['content', 'checks/diagnostics', 'checks/read'],
  site: ['site/form', 'site/sections', 'content'],
  'site/theme': ['site/brand.ts', 'content'],
  'site/form': ['site', 'site/theme', 'content'],
  'site/sections': ['site', 'site/theme', 'site/form', 'content'],
  'site/client': ['site/theme', 'site/form', 'site/sections', 'site/shell', 'content'],
  'site/client/dev': ['site/client', 'content'],
  'site/shell': [
    'site',
    'site/brand.ts',
    'site/theme',
    'site/form',
    'site/sections',
    'site/client',
    'content',
  ],
  'pipeline/disk': ['content', ...checks],
  pipeline: ['content', ...checks, 'pipeline/disk'],
  'editor/model': ['content', ...checks],
  'editor/screen': ['editor/model', 'content', ...checks, 'site/theme', 'site/form'],
  'editor/checker': ['editor/model', 'content', ...checks],
  'editor/server': [
    ...['editor/model', 'content', ...checks, 'pipeline', 'pipeline/disk', 'http'],
    'site/brand.ts',
  ],
  editor: ['editor/model', 'editor/screen', 'editor/checker', 'site/theme'],
  http: ['content', ...checks],
  receiver: ['http', 'content', ...checks, 'pipeline/disk'],
  commands: [
    ...['site/brand.ts', 'content', ...checks, 'pipeline', 'pipeline/disk', 'http', 'receiver'],
    ...['editor/model', 'editor/server'],
  ],
}

/** The folder of a file in the table: the nearest one above it. */
function folderOf(file: string): string | undefined {
  let folder = file.replace('../src/', '')
  while (folder !== '.' && !Object.hasOwn(arrows, folder)) folder = path.dirname(folder)
  return folder === '.' ? undefined : folder
}

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The files that each file imports, those of types included. */
const imports = new Map(
  Object.entries(sources).map(([file, text]) => [
    file,
    [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)]
      .map(([, target]) => path.join(path.dirname(file), target ?? ''))
      .filter((target) => Object.hasOwn(sources, target)),
  ]),
)

test.each(Object.entries(arrows))(
  '%s imports only from the folders it may know',
  (folder, allowed) => {
    const wrong = [...imports]
      .filter(([file]) => folderOf(file) === folder)
      .flatMap(([file, targets]) => targets.map((target) => ({ file, target })))
      .filter(({ target }) => ![folder, ...allowed].includes(folderOf(target) ?? ''))
    expect(wrong).toEqual([])
  },
)

test('every file below src/ is in a folder of the table', () => {
  expect(Object.keys(sources).filter((file) => !folderOf(file))).toEqual([])
})

test('Vite’s plugins import its types alone: compiled, they would load Vite a second time', () => {
  const loading = Object.entries(sources)
    .filter(([file]) => folderOf(file) === 'pipeline')
    .filter(([, text]) => /^import (?!type )[^'"]*from 'vite'/m.test(text))
    .map(([file]) => file)
  expect(loading).toEqual([])
})

test('no file imports itself by way of others', () => {
  const done = new Set<string>()
  /** The first circle that is met below a file, as the way from it. */
  function circleFrom(file: string, way: readonly string[]): readonly string[] | undefined {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const target of imports.get(file) ?? []) {
      const circle = circleFrom(target, [...way, file])
      if (circle) return circle
    }
    done.add(file)
    return undefined
  }
  expect([...imports.keys()].flatMap((file) => circleFrom(file, []) ?? [])).toEqual([])
})

test('only what runs in Node.js reaches for its modules', () => {
  const inNode = [...['pipeline', 'pipeline/disk', 'editor/server', 'http', 'receiver'], 'commands']
  const outside = Object.entries(sources).filter(([file]) => !inNode.includes(folderOf(file) ?? ''))
  expect(outside.filter(([, text]) => /'node:/.test(text)).map(([file]) => file)).toEqual([])
})

/** How files use what src/site/signals.d.ts lists. */
const signalUses = [
  // Data attributes.
  /\bdata-(?!attributes|react-aria)([a-z]+)(?==|[\])'"]| hidden)/g,
  /\bdataset\.(\w+)/g,
  /'(\w+)' in [\w.]+\.dataset/g,
  // Flags and virtual modules.
  /\bimport\.meta\.env\.(\w+)/g,
  /\bimport\.meta\.(hot)\b/g,
  /['`](?:\\0)?(virtual:(?!site|schemas)[\w-]+)/g,
  // Events of our own.
  /\b(?:Custom)?Event\(\s*'([a-z:]+)'/g,
  /EventListener\(\s*'(sent|shown|viewed)'/g,
  /[[(]\s*'(content:\w+)'/g,
  // Globals.
  /\b(editedContent|earlyViolations)\b/g,
]

const signalsFile = '../src/site/signals.d.ts'

test('files talk past imports only as one list says', () => {
  const listed = (sources[signalsFile] ?? '').matchAll(
    /\/\*\*((?:(?!\*\/)[\s\S])*@from(?:(?!\*\/)[\s\S])*)\*\/\s*(?:readonly |declare \w+ )?'?([\w-]+(?::[\w-]+)?)/g,
  )
  const expected = [...listed].flatMap(([, comment = '', name]) =>
    [...comment.matchAll(/[\w/.-]+\.tsx?/g)].map(([file]) => `${name} in ${file}`),
  )
  const used = Object.entries(sources)
    .filter(([file]) => file !== signalsFile)
    .flatMap(([file, text]) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
      return signalUses
        .flatMap((use) => [...code.matchAll(use)])
        .map(([, name]) => `${name} in ${file.replace('../src/', '')}`)
    })
  expect(new Set(used)).toEqual(new Set(expected))
})
