/** A build that takes what the build before has left writes the same site as one that makes everything. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CodeContent } from '../../src/pipeline/content-plugin.ts'
import { bundleKey, isInKey } from '../../src/pipeline/prerender/cached-bundles.ts'
import { filesBelow, writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { writeGerman } from '../site/german.ts'
import { writeNews } from '../site/news.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { endOf, newFolder, start } from './disk/site-on-disk.ts'
import { jpeg } from './pictures.ts'

vi.setConfig(within(limits.build))

const root = newFolder()
const work = newFolder()

/** Builds the site into a folder, and returns the number of pages that were rendered. */
async function build(name: string, keep: string | undefined): Promise<number> {
  const environment = {
    SITE_ROOT: root,
    SITE_OUT: path.join(work, name),
    NO_COLOR: '1',
    ...(keep !== undefined && { SITE_KEEP: path.join(work, keep) }),
  }
  const { status, stdout, stderr } = await endOf(
    start(['node_modules/vite/bin/vite.js', 'build'], environment),
  )
  if (status !== 0) throw new Error(stderr)
  return Number(/prerendered (\d+) pages\n/.exec(stdout)?.[1] ?? 0)
}

/** Returns a hash of the bytes of each file, so that a failure names the files that differ. */
function hashesOf(name: string): Record<string, string> {
  const folder = path.join(work, name)
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex')
  return Object.fromEntries(filesBelow(folder).map((file) => [file, hash(file)]))
}

/** Changes a file of the site. */
function change(file: string, from: string, to: string): void {
  const place = path.join(root, file)
  const text = readFileSync(place, 'utf8')
  expect(text).toContain(from)
  writeFileSync(place, text.replace(from, to))
}

beforeAll(async () => {
  writeOwnSite(root)
  await writeNews(root)
  expect(await build('first', 'kept')).toBeGreaterThan(50)
})

describe('a build with SITE_KEEP', () => {
  test('renders only a page that was removed if nothing has changed', async () => {
    const first = hashesOf('first')
    rmSync(path.join(work, 'first/contact.html'))
    expect(await build('after', 'kept')).toBe(1)
    expect(hashesOf('after')).toEqual(first)
  })

  // No edit has the pages rendered that one before it might have left as they were.
  const changesOfPages = [
    () => change('content/news/news.json', '"title":"News', '"title":"All news'),
    () => change('content/news/news-article-9.json', '"title":"', '"title":"Again: '),
    async () => writeInto(root, { 'content/files/desk.jpg': await jpeg(700, 500) }),
    () => change('content/home.json', 'Get listed.', 'Be listed.'),
  ]

  test.each<[string, (() => void | Promise<void>)[]]>([
    ['titles, a picture and a page have changed', changesOfPages],
    ['the brand has changed', [() => change('content/site.json', 'Keelbook"', 'Keel"')]],
    ['a language is added', [() => writeGerman(root)]],
    [
      'the form has changed',
      [() => change('schemas/quote-request.json', '"title": "Name"', '"title": "Your name"')],
    ],
  ])('writes the same files as a whole build when %s', async (name, edits) => {
    let count = 0
    for (const [index, edit] of edits.entries()) {
      await edit()
      count = await build(`${name} ${index}`, 'kept')
    }
    if (edits === changesOfPages) expect(count).toBe(1)
    expect(await build('made', undefined)).toBeGreaterThan(50)
    expect(hashesOf(`${name} ${edits.length - 1}`)).toEqual(hashesOf('made'))
  })
})

/** A project with what bundles are made of. */
function newProject(): string {
  const project = newFolder()
  writeInto(project, {
    'package-lock.json': '{}',
    'vite.config.ts': '',
    'src/site/app.tsx': '',
    'schemas/site.json': '{}',
    'node_modules/.package-lock.json': '{}',
    'node_modules/react/index.js': '',
    'content/home.json': '{}',
  })
  return project
}

const code: CodeContent = { forms: [], language: 'en', sends: true, flags: {} } as never

describe('bundleKey', () => {
  test.each<[string, (project: string) => void]>([
    ['a component', (project) => writeInto(project, { 'src/site/app.tsx': 'export {}' })],
    ['a new file', (project) => writeInto(project, { 'src/site/new.tsx': '' })],
    ['a schema', (project) => writeInto(project, { 'schemas/site.json': '[]' })],
    ['a setting of the project', (project) => writeInto(project, { '.env': 'VITE_A=b' })],
    ['the packages', (project) => writeInto(project, { 'package-lock.json': '[]' })],
    [
      'what is installed',
      (project) => utimesSync(path.join(project, 'node_modules/.package-lock.json'), 1, 1),
    ],
  ])('changes with %s', (_, edit) => {
    const project = newProject()
    const before = bundleKey(project, code)
    writeInto(project, { 'content/home.json': '[]' })
    expect(bundleKey(project, code)).toBe(before)
    edit(project)
    expect(bundleKey(project, code)).not.toBe(before)
  })

  test('changes with the content that is in the bundles', () => {
    const project = newProject()
    expect(bundleKey(project, { ...code, language: 'de' })).not.toBe(bundleKey(project, code))
  })
})

describe('isInKey', () => {
  test.each([
    ['src/site/app.tsx', true],
    ['src/site/font.woff2?url', true],
    ['index.html', true],
    ['node_modules/react/index.js', true],
    ['content/home.json', false],
    ['../shared/module.ts', false],
  ])('answers whether bundles may contain %s: %s', (file, expected) => {
    expect(isInKey('/project', path.join('/project', file))).toBe(expected)
    expect(isInKey('/project', '\0virtual:forms')).toBe(true)
  })
})
