/** The guides name files, headings and commands that exist. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { scripts, upstream } from '../package.json'
import { readOptions } from '../src/commands/validate/validate-options.ts'
import benches from './bench/run.ts?raw'

/** Files that a guide tells a developer to write. */
const written = ['src/receiver/notifications/chat.ts']
/** The tests of the shipped content, which a fork removes. */
const ownContent = 'tests/browser/specification/'

const guides = import.meta.glob<string>(
  ['../*.md', '../{docs,content}/**/*.md', '../{src,tests}/**/README.md'],
  { query: '?raw', import: 'default', eager: true },
)

/** Those of today: the changelog also names commands of before. */
const current = Object.entries(guides).filter(([guide]) => guide !== '../CHANGELOG.md')

/** Returns the names that a Git host gives to the headings of a guide. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

describe('guides', () => {
  test.each(Object.entries(guides))('link only to headings that exist: %s', (guide, text) => {
    // Code has links as examples.
    const prose = text.replace(/```.*?```|`[^`\n]*`/gs, '')
    const links = prose.matchAll(/\]\(([^/#:)][^#:)]*)?#([^)]*)\)/g)
    const missing = [...links].filter(([, target, anchor = '']) => {
      const file = path.join('tests', target ? path.dirname(guide) : '.', target ?? guide)
      return !existsSync(file) || !anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })

  test.each(Object.entries(guides))('name only files that exist: %s', (guide, text) => {
    const links = [...text.matchAll(/\]\(([^/#:)][^#:)]*)(?:#[^)]*)?\)/g)].map(([, target = '']) =>
      path.join('tests', path.dirname(guide), target),
    )
    // A name with a placeholder, such as `src/site/sections/<type>.tsx`, stands for many.
    const named = [...text.matchAll(/`((?:src|tests|docs)\/[^`<>\s*]+)`/g)].map(
      ([, file = '']) => file,
    )
    const missing = [...links, ...named].filter((file) => !existsSync(file))
    const isRight = (file: string) => written.includes(file) || file.startsWith(ownContent)
    expect(missing.filter((file) => !isRight(file))).toEqual([])
  })

  test.each(current)('name only commands and options that exist: %s', (_, text) => {
    const commands = text.matchAll(/npm run (?:--silent )?([a-z][\w:]*)(?: -- ([^`#\n]*))?/g)
    for (const [, script = '', given = ''] of commands) {
      expect(scripts).toHaveProperty([script])
      const options = given.split(' ').filter(Boolean)
      if (script === 'validate') expect(() => readOptions(options, {}, '.')).not.toThrow()
    }
  })

  test('name only benches that exist', () => {
    const texts = current.map(([, text]) => text).join('\n')
    // The guide lists some, and says in parentheses what each is.
    const [list = ''] = /(?<=npm run bench -- NAME`).*/.exec(texts) ?? []
    const named = [...texts.matchAll(/npm run bench -- ([a-z]+)/g), ...list.matchAll(/`(\w+)` \(/g)]
    const known = [...benches.matchAll(/^ {2}(?:async )?(\w+)(?:: async|\(\) \{)/gm)]
    expect(known.map(([, name]) => name)).toEqual(
      expect.arrayContaining(named.map(([, name]) => name)),
    )
    expect(named.length).toBeGreaterThan(4)
  })

  // A fork may have commands of its own.
  test.skipIf(upstream.repository !== '')('have each command for people in one table', () => {
    const table = [...(guides['../CONTRIBUTING.md'] ?? '').matchAll(/^\| `npm run ([\w:]+)` \|/gm)]
    const described = [...table.map(([, script]) => script), 'start', 'test', 'bench:validate']
    expect(described.sort()).toEqual(Object.keys(scripts).sort())
  })
})
