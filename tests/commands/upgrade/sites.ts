/** A small repository of ours with versions, and sites that were made from it. Their scripts stand in for the real ones. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gitAt, newRepository } from '../../editor/server/folder/repository.ts'
import { writeInto } from '../../files.ts'
import { endOf, newFolder, start } from '../../pipeline/disk/site-on-disk.ts'

/** Texts by their paths; undefined deletes a file. */
export type Texts = Readonly<Record<string, string | undefined>>

/** Git and its settings as on a machine with none. */
export const bare = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }

/** Writes files into a folder. */
export function writeTexts(root: string, texts: Texts): void {
  for (const [file, text] of Object.entries(texts)) {
    if (text === undefined) rmSync(path.join(root, file))
    else writeInto(root, { [file]: text })
  }
}

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** Returns our package.json at a version. */
export const packageAt = (version: string, other: object = {}) => ({
  name: 'our-site',
  version,
  private: true,
  description: 'Ours',
  upstream: { repository: '', version },
  scripts: { generate: 'node tools.cjs' },
  ...other,
})

const lockAt = (version: string) =>
  json({
    name: 'our-site',
    version,
    lockfileVersion: 3,
    requires: true,
    packages: { '': { name: 'our-site', version } },
  })

/** Lists the section types. */
const tools = `const { readdirSync, writeFileSync } = require('node:fs')
writeFileSync('src/types.generated.ts', readdirSync('schemas/sections').join(' ') + '\\n')
`

const lines = (...names: string[]) => names.map((name) => `${name}\n`).join('')

/** The files of version 1.0.0. */
const first: Texts = {
  '.gitignore': 'node_modules/\n.cache/\ndist.*\n.env\n',
  'CHANGELOG.md': '# Changelog\n\n## 1.0.0\n\nThe first release.\n',
  'README.md': lines('Our site', 'a', 'b', 'c', 'd', 'e', 'The end'),
  'content/home.json': '{ "words": "old" }\n',
  'content/site.json': '{ "brand": "Ours" }\n',
  'package-lock.json': lockAt('1.0.0'),
  'package.json': json(packageAt('1.0.0')),
  'schemas/sections/hero.json': '{}\n',
  'src/engine.ts': lines('one', 'two', 'three', 'four', 'five', 'six', 'seven'),
  'src/other.ts': lines('a', 'b', 'c'),
  'src/third.ts': lines('x', 'y', 'z'),
  'src/site/head.tsx': 'our head\n',
  'src/types.generated.ts': 'hero.json\n',
  'tools.cjs': tools,
}

/** What version 1.1.0 changes: files of each kind. */
const second: Texts = {
  'CHANGELOG.md':
    '# Changelog\n\n## 1.1.0 – 2026-11-27\n\n### For forks\n\nRename the entry `words`.\n\n### New\n\n- More.\n\n## 1.0.0\n\nThe first release.\n',
  'README.md': lines('Our site', 'a', 'b', 'c', 'd', 'e', 'The new end'),
  'content/home.json': '{ "words": "ours, again" }\n',
  'content/site.json': undefined,
  'content/news.json': '{ "words": "news" }\n',
  'package-lock.json': lockAt('1.1.0'),
  'package.json': json(
    packageAt('1.1.0', {
      scripts: { ...packageAt('').scripts, report: 'node tools.cjs' },
      way: 2,
    }),
  ),
  'schemas/sections/list.json': '{}\n',
  'src/engine.ts': lines('one', 'two', 'three', 'four', 'five', 'six', 'seven, better'),
  'src/other.ts': lines('a', 'b, better', 'c'),
  'src/site/head.tsx': 'our new head\n',
  'src/types.generated.ts': 'hero.json list.json\n',
}

/** Makes our repository with the versions 1.0.0 and 1.1.0, and a prerelease of 1.2.0. */
export function ourRepository() {
  const root = path.join(newFolder(), 'ours')
  mkdirSync(root)
  const git = newRepository(root)
  const release = (version: string, texts: Texts) => {
    writeTexts(root, texts)
    git('add', '-A')
    git('commit', '-q', '-m', `Release ${version}`)
    git('tag', '-a', `v${version}`, '-m', version)
  }
  release('1.0.0', first)
  release('1.1.0', second)
  release('1.2.0-rc.1', { 'src/third.ts': lines('x', 'y, better', 'z') })
  return { root, git, release }
}

export type Ours = ReturnType<typeof ourRepository>

/** Makes a site from version 1.0.0: a `clone`, or a `copy` of its files without history. */
export function siteFrom(ours: Ours, how: 'clone' | 'copy', changes: Texts = {}) {
  const root = path.join(newFolder(), 'größe [1]')
  execFileSync('git', ['clone', '-q', '--branch', 'v1.0.0', ours.root, root], {
    env: { ...process.env, ...bare },
    stdio: 'ignore',
  })
  if (how === 'copy') rmSync(path.join(root, '.git'), { recursive: true })
  const git = newRepository(root)
  if (how === 'clone') git('switch', '-q', '-C', 'main')
  git('tag')
    .split('\n')
    .filter(Boolean)
    .map((tag) => git('tag', '-d', tag))
  const theirs = packageAt('1.0.0', {
    name: 'fork',
    upstream: { repository: ours.root, version: '1.0.0' },
  })
  writeTexts(root, { 'package.json': json(theirs), ...changes })
  git('add', '-A')
  git('commit', '-q', '--allow-empty', '-m', 'Make it ours')
  return root
}

const command = path.resolve('src/commands/upgrade/upgrade.ts')
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Runs the command in a site. */
export const upgrade = (root: string, ...args: string[]) =>
  endOf(start(['--import', tsx, command, ...args], bare, root))

/** Returns what an upgrade may not change when it fails: the branch, the files, and what git has of them. */
export function stateOf(root: string) {
  const git = gitAt(root)
  return {
    head: git('rev-parse', 'HEAD'),
    branch: git('symbolic-ref', 'HEAD'),
    status: git('status', '--porcelain'),
    texts: git('ls-files').split('\n').length,
  }
}

/** Returns the text of a file of a site; undefined if there is none. */
export function textIn(root: string, file: string): string | undefined {
  const target = path.join(root, file)
  return existsSync(target) ? readFileSync(target, 'utf8') : undefined
}
