/** What stops a build, and in which words. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import packageJson from '../../package.json'
import { limits, within } from '../limits.ts'
import { endOf, siteOnDisk, start } from './disk/site-on-disk.ts'

vi.setConfig(within(limits.build))

const vite = path.resolve('node_modules/vite/bin/vite.js')

/** Builds a site from a folder, which is the project's own if none is named. */
const build = (root: string, from = process.cwd()) => {
  const environment = {
    SITE_ROOT: root,
    SITE_OUT: path.join(root, 'dist'),
    SITE_SOCIAL_IMAGES: 'off',
    // In CI, Vite writes its own words in colour.
    NO_COLOR: '1',
  }
  return start([vite, 'build', process.cwd()], environment, from)
}

/** A fork whose schema asks for less than its component takes for granted. */
const throwing = {
  'schemas/sections/call-to-action.json': ['"heading", "actions"]', '"heading"]'],
  'content/home.json': [',\n      "actions": [{ "label": "Write to us", "href": "/contact" }]', ''],
} as const satisfies Parameters<typeof siteOnDisk>[0]

test('a build stops at errors in the content, with only the messages of the checks', async () => {
  const root = siteOnDisk({
    'content/home.json': ['"href": "/contact"', '"href": "/contcat"'],
    'content/contact.json': ['"title"', '"titel"'],
  })
  const checks = await endOf(start(['src/commands/start.cjs', 'validate', '--root', root]))
  expect(checks.stdout).toContain('Did you mean “/contact”?')
  expect(checks.stdout).toMatch(/\n2 errors\n$/)

  const built = await endOf(build(root))
  expect(built.status).toBe(1)
  // On a slow machine, Vite writes first which plugin was slow.
  expect(built.stderr.replace(/^[\s\S]*?(?=error during build:)/, '').trim()).toBe(
    `error during build:\n${checks.stdout.trim()}`,
  )
  expect(existsSync(path.join(root, 'dist'))).toBe(false)
})

test('start builds before it serves, so it stops if the build does', () => {
  expect(packageJson.scripts.start).toBe('npm run build && vite preview')
})

/** Pages enough for threads, each linked from the one before. */
function addPages(root: string, count: number): void {
  for (let number = 1; number <= count; number++) {
    const href = `/many/${(number % count) + 1}`
    const page = {
      path: `/many/${number}`,
      title: `Page ${number}`,
      description: `The page with the number ${number}.`,
      sections: [
        { type: 'page-header', heading: `Page ${number}` },
        { type: 'call-to-action', heading: 'On', actions: [{ label: 'Next', href }] },
      ],
    }
    writeFileSync(path.join(root, `content/many-${number}.json`), JSON.stringify(page))
  }
}

const serverBundles = () => {
  const folder = 'node_modules/.site-server'
  return existsSync(folder) ? readdirSync(folder) : []
}

test.each([
  ['one after the other', 0],
  ['in threads', 450],
])('a section that throws stops a build %s with its file and its place', async (_, count) => {
  const root = siteOnDisk(throwing)
  addPages(root, count)
  const child = build(root)
  const { status, stderr } = await endOf(child)
  expect(stderr).toMatch(
    /content\/home\.json: \/sections\/\d \(call-to-action\) cannot be rendered: TypeError/,
  )
  expect(status).toBe(1)
  expect(readdirSync(root).sort()).toEqual(['content', 'schemas'])
  expect(serverBundles()).not.toContain(String(child.pid))
})

describe('a built site', () => {
  const distOf = (root: string) =>
    Object.fromEntries(
      readdirSync(path.join(root, 'dist'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => path.join(parentPath, name))
        .map((file) => [file, readFileSync(file, 'base64')]),
    )

  test('stays unchanged if the next build fails or is killed, and the build after that cleans up', async () => {
    const root = siteOnDisk()
    addPages(root, 450)
    expect((await endOf(build(root))).status).toBe(0)
    const good = distOf(root)
    expect(Object.keys(good)).toContain(path.join(root, 'dist/many/450.html'))
    // This build leaves out social images, which nothing in a page asks for then.
    expect(existsSync(path.join(root, 'dist/social'))).toBe(false)
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).not.toContain('og:image')

    const home = path.join(root, 'content/home.json')
    const words = readFileSync(home, 'utf8')
    writeFileSync(home, words.replace('"href": "/contact"', '"href": "/contcat"'))
    expect((await endOf(build(root))).status).toBe(1)
    expect(distOf(root)).toEqual(good)

    writeFileSync(home, words.replace('Welcome', 'Welcome back'))
    const killed = build(root)
    const ended = endOf(killed)
    const folder = `dist.building-${killed.pid}`
    await expect.poll(() => readdirSync(root)).toContain(folder)
    killed.kill('SIGKILL')
    await ended
    expect(distOf(root)).toEqual(good)
    expect(readdirSync(root)).toContain(folder)
    expect(serverBundles()).toContain(String(killed.pid))

    // From another folder, too.
    const elsewhere = build(root, tmpdir())
    expect((await endOf(elsewhere)).status).toBe(0)
    expect(readdirSync(root).sort()).toEqual(['content', 'dist', 'schemas'])
    expect(serverBundles()).not.toContain(String(killed.pid))
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('Welcome back')
  })
})
