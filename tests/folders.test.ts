import path from 'node:path'
import { describe, expect, test } from 'vitest'

const sources = import.meta.glob<string>('../src/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const readmes = import.meta.glob<string>('../src/*/README.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const files = Object.keys(sources).map((file) => file.replace('../src/', ''))
const holds = (folder: string, file: string) => file === folder || file.startsWith(`${folder}/`)

/** Returns the files and folders below src/ that a README names. `top`: its own folder, in which it looks first. */
const named = (text: string, top: string) =>
  [...text.matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => {
    const inTop = path.join(top, name).replace(/\/$/, '')
    return files.some((file) => holds(inTop, file)) ? inTop : name.replace(/\/$/, '')
  })

/** Returns what a README says of imports: of its folder, and of the rows of its table. */
function importsIn(readme: string): [folder: string, allowed: string[]][] {
  const top = path.basename(path.dirname(readme))
  const lines = (readmes[readme] ?? '').split('\n')
  const rows = lines.map((line) => line.split(/ *\| */).slice(1, -1))
  const head = rows.find((cells) => cells.at(-1)?.startsWith('may import')) ?? []
  const common = named(head.at(-1) ?? '', top)
  const inTable = (head.length > 0 ? rows : [])
    .filter((cells) => cells[0]?.startsWith('`') && cells.length === head.length)
    .flatMap(([first = '', ...rest]) =>
      named(first, top).map((folder): [string, string[]] => [
        folder,
        [...common, ...named(rest.at(-1) ?? '', top)],
      ]),
    )
  const ofTop = lines.filter((line) => line.startsWith('May import: '))
  return [...inTable, ...ofTop.map((line): [string, string[]] => [top, named(line, top)])]
}

/** What each folder below src/ may import, beside itself. */
const arrows = Object.fromEntries(Object.keys(readmes).flatMap(importsIn))

/** Returns the folder that a README speaks of which holds a file: the nearest one above it. */
function folderOf(file: string): string | undefined {
  let folder = file.replace('../src/', '')
  while (folder !== '.' && !Object.hasOwn(arrows, folder)) folder = path.dirname(folder)
  return folder === '.' ? undefined : folder
}

/** The files that each file imports, those of types included. */
const imports = new Map(
  Object.entries(sources).map(([file, text]) => [
    file,
    [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)]
      .map(([, target]) => path.join(path.dirname(file), target ?? ''))
      .filter((target) => Object.hasOwn(sources, target)),
  ]),
)

describe('imports', () => {
  test.each(Object.entries(arrows))('of %s are those that its README allows', (folder, allowed) => {
    const wrong = [...imports]
      .filter(([file]) => folderOf(file) === folder)
      .flatMap(([file, targets]) => targets.map((target) => ({ file, target })))
      .filter(
        ({ target }) =>
          folderOf(target) !== folder &&
          !allowed.some((one) => holds(one, target.replace('../src/', ''))),
      )
    expect(wrong).toEqual([])
  })

  test('are described for every file by a README, which names what exists', () => {
    expect(files.filter((file) => !folderOf(file))).toEqual([])
    const all = Object.entries(arrows).flatMap(([folder, allowed]) => [folder, ...allowed])
    expect(all.filter((name) => !files.some((file) => holds(name, file)))).toEqual([])
  })

  test('of Vite in its plugins are types alone, because compiled plugins would load Vite twice', () => {
    const loading = Object.entries(sources)
      .filter(([file]) => folderOf(file) === 'pipeline')
      .filter(([, text]) => /^import (?!type )[^'"]*from 'vite'/m.test(text))
      .map(([file]) => file)
    expect(loading).toEqual([])
  })

  test('have no cycles', () => {
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

  test('of Node.js modules are only in code that runs in Node.js', () => {
    const inNode = [
      'pipeline',
      'pipeline/disk',
      'editor/server',
      'http',
      'receiver',
      'live',
      'commands',
    ]
    const outside = Object.entries(sources).filter(
      ([file]) => !inNode.includes(folderOf(file) ?? ''),
    )
    expect(outside.filter(([, text]) => /'node:/.test(text)).map(([file]) => file)).toEqual([])
  })

  test('give values their schema’s type in one place, and in the fields of react-jsonschema-form', () => {
    const types = [
      ...(sources['../src/content/types.generated.ts'] ?? '').matchAll(
        /^export (?:interface|type) (\w+)/gm,
      ),
    ].map(([, name]) => name)
    expect(types).toContain('PageContent')
    const cast = new RegExp(`\\bas (?:unknown as )?(?:${types.join('|')}|WrittenForm)\\b(?!\\[)`)
    const casting = Object.entries(sources).filter(([, text]) =>
      cast.test(text.replace(/^import[^;]*?from.*$/gm, '')),
    )
    expect(casting.map(([file]) => file.replace('../src/', '')).sort()).toEqual([
      'site/form/answer-field.tsx',
      'site/form/templates.tsx',
    ])
  })

  /** How files use what these files list. */
  const uses = [
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

  const lists = ['build-flags', 'events', 'data-attributes'].map(
    (name) => `../src/site/${name}.d.ts`,
  )

  test('are bypassed only by the listed build flags, events and data attributes', () => {
    const texts = lists.map((file) => sources[file] ?? '').join('\n')
    const listed = texts.matchAll(
      /\/\*\*((?:(?!\*\/)[\s\S])*@from(?:(?!\*\/)[\s\S])*)\*\/\s*(?:readonly |declare \w+ )?'?([\w-]+(?::[\w-]+)?)/g,
    )
    const expected = [...listed].flatMap(([, comment = '', name]) =>
      [...comment.matchAll(/[\w/.-]+\.tsx?/g)].map(([file]) => `${name} in ${file}`),
    )
    const used = Object.entries(sources)
      .filter(([file]) => !lists.includes(file))
      .flatMap(([file, text]) => {
        const code = text.replace(/\/\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '')
        return uses
          .flatMap((use) => [...code.matchAll(use)])
          .map(([, name]) => `${name} in ${file.replace('../src/', '')}`)
      })
    expect(new Set(used)).toEqual(new Set(expected))
  })
})
