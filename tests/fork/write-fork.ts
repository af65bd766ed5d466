/** Makes a fork of a version of ours: what an agency writes into files of its own, and nothing else. */
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { kindOfFile } from '../../src/commands/upgrade/file-kinds.ts'
import { addLanguage } from '../../src/editor/model/add-language.ts'
import { pagesOf } from '../../src/editor/model/pages.ts'
import { writeInto } from '../files.ts'
import { pagesOf as pageFilesOf, roots } from '../site/own-site.ts'
import type { Fork } from './forks.ts'
import { makeFork } from './make-fork.ts'
import { pledge, pledgeSchema } from './own-section.ts'
import { edit, git, run, type Upstream } from './upstream.ts'

const write = (root: string, file: string, text: string) => writeInto(root, { [file]: text })

/** Links our packages, because copying them takes longer than the tests. That is not possible between two disks. */
function linkPackages(root: string): void {
  const packages = path.join(roots.shipped, 'node_modules')
  if (spawnSync('cp', ['-al', packages, root]).status !== 0) {
    cpSync(packages, path.join(root, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  }
  for (const cache of ['.site-server', '.vite', '.vite-temp']) {
    rmSync(path.join(root, 'node_modules', cache), { recursive: true, force: true })
  }
}

type Json = Record<string, unknown>

/** Replaces the value of a JSON file. */
function changeJson(root: string, file: string, next: (value: Json) => Json): void {
  const value = JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  write(root, file, JSON.stringify(next(value), null, 2))
}

/** Adds the drafts of a language to the site, as “Add a language” in the editor does. */
function addSecond(root: string, language: string): void {
  const names = ['content', 'schemas'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  )
  const files = new Map(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(path.join(root, name), 'utf8')]),
  )
  const pages = pagesOf(files).map(({ file }) => file)
  for (const [file, text] of addLanguage(files, language, pages).files) {
    if (typeof text === 'string') write(root, file, text)
    // One page stays a draft.
    if (/^content\/(?!site|unlinked)/.test(file)) {
      changeJson(root, file, ({ draft: _, title, ...page }) => ({
        ...page,
        title: `Für: ${title}`,
      }))
    }
  }
}

/** Writes the content: other pages, another form, and a section of the fork's own. */
function writeContent(root: string, { language, second, button, isBare }: Fork): void {
  for (const { file } of pageFilesOf(root)) rmSync(path.join(root, 'content', file))
  write(root, 'schemas/sections/pledge.json', JSON.stringify(pledgeSchema, null, 2))
  for (const [file, text] of Object.entries(makeFork(language, isBare))) write(root, file, text)
  changeJson(root, 'content/start.json', (page) => ({
    ...page,
    sections: [...(page.sections as Json[]), ...pledgeSchema.examples],
  }))
  const requests = { notice: language.words.slice(0, 5).join(' ') }
  changeJson(root, 'content/site.json', (site) => ({ ...site, requests, colors: { button } }))
  if (second) addSecond(root, second)
}

/** Writes what is the fork's own in the code. */
function writeCode(root: string, { theme }: Fork): void {
  const site = 'src/site'
  edit(root, `${site}/brand.ts`, /name: '[^']+'/, "name: 'inter'")
  edit(root, `${site}/brand.ts`, /control: '8px', card: '12px'/, "control: '3px', card: '4px'")
  if (theme === 'light') edit(root, `${site}/brand.ts`, "= 'dark'", "= 'light'")
  write(root, `${site}/sections/pledge.tsx`, pledge)
  edit(
    root,
    `${site}/own-sections.ts`,
    '{} satisfies',
    `{
  pledge: () => import('./sections/pledge.tsx'),
} satisfies`,
  )
  edit(root, `${site}/hosting.ts`, 'OwnHeaders = {}', "OwnHeaders = { 'X-Agency': 'Larkfield' }")
  edit(
    root,
    `${site}/deliver.ts`,
    'Deliver | undefined = undefined',
    `Deliver | undefined = ({ answers, signal }) =>
  fetch('https://crm.example/leads', { method: 'POST', body: JSON.stringify(answers), signal })`,
  )
  const policy = "HeadPolicy = { 'connect-src': ['https://crm.example'] }"
  edit(root, `${site}/head.tsx`, 'HeadPolicy = {}', policy)
  // Inter is larger than Outfit, and one page has half of all section types.
  edit(root, 'budgets.json', /13000/g, '14000')
  edit(root, 'budgets.json', /("total": )[23]\d000/g, '$140000')
  rmSync(path.join(root, 'tests/browser/specification'), { recursive: true })
  edit(root, 'README.md', /^# .*/, '# Larkfield')
}

const readJson = (root: string, file: string) =>
  JSON.parse(readFileSync(path.join(root, file), 'utf8'))

/** Installs the fork's font in place of ours, as `npm install` does. The packages of the tests have it. */
function writePackages(root: string, { repository, version }: Upstream): void {
  const { upstream: _, ...text } = readJson(root, 'package.json')
  const lock = readJson(root, 'package-lock.json')
  const tests = path.join(roots.shipped, 'tests')
  const { packages } = readJson(tests, 'package-lock.json')
  for (const scope of ['@fontsource', '@fontsource-variable']) {
    const folder = `node_modules/${scope}/inter`
    cpSync(path.join(tests, folder), path.join(root, folder), { recursive: true })
    lock.packages[folder] = packages[folder]
    delete text.dependencies[`${scope}/outfit`]
    text.dependencies[`${scope}/inter`] = packages[folder].version
  }
  text.dependencies = Object.fromEntries(Object.entries(text.dependencies).sort())
  const own = { ...text, name: 'larkfield-site', upstream: { repository, version } }
  write(root, 'package.json', `${JSON.stringify(own, null, 2)}\n`)
  write(root, 'package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  run(root, 'npm', 'install', '--package-lock-only', '--ignore-scripts', '--offline', '--no-audit')
}

/** Makes a fork of the first version, commits it, and returns its folder. */
export function writeFork(root: string, upstream: Upstream, fork: Fork): void {
  git(
    '.',
    '-c',
    'advice.detachedHead=false',
    'clone',
    '-q',
    '--branch',
    `v${upstream.version}`,
    upstream.repository,
    root,
  )
  if (fork.from === 'copy') {
    rmSync(path.join(root, '.git'), { recursive: true })
    git(root, 'init', '-q')
  }
  git(root, 'checkout', '-q', '-B', 'main')
  linkPackages(root)
  writeContent(root, fork)
  writeCode(root, fork)
  writePackages(root, upstream)
  run(root, 'npm', 'run', '--silent', 'generate')
  run(root, 'npx', 'biome', 'format', '--write', 'schemas/sections/pledge.json', 'src/site')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'Make it our own')
}

/** Returns the files of ours that a fork has changed since a version of ours. */
export function changedOfOurs(root: string, { repository, version }: Upstream): string[] {
  const ours = new Set(git(repository, 'ls-tree', '-r', '--name-only', `v${version}`).split('\n'))
  git(root, 'fetch', '-q', '--no-tags', repository, `refs/tags/v${version}`)
  return git(root, 'diff', '--no-renames', '--name-only', 'FETCH_HEAD', 'HEAD')
    .split('\n')
    .filter((file) => kindOfFile(file, (one) => ours.has(one)) === 'ours')
}
