/** The guides name files that exist, and link to them. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files that a guide tells a developer to write. */
const written = ['src/receiver/notifications/chat.ts']
/** The tests of the shipped content, which a fork removes. */
const ownContent = 'tests/browser/specification/'

const guides = import.meta.glob<string>(
  ['../*.md', '../{docs,content}/**/*.md', '../{src,tests}/**/README.md'],
  { query: '?raw', import: 'default', eager: true },
)

test.each(Object.entries(guides))('%s', (guide, text) => {
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
