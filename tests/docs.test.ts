/** The guides name files and headings that exist, and link to them. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Files that a guide tells a developer to write. */
const written = ['src/receiver/notifications/chat.ts']
/** The tests of the shipped content, which a fork removes. */
const ownContent = 'tests/browser/specification/'

const guides = import.meta.glob<string>(
  ['../*.md', '../{docs,content}/**/*.md', '../{src,tests}/**/README.md'],
  { query: '?raw', import: 'default', eager: true },
)

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
})
