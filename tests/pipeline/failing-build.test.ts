/** What stops a build, in which words, and what it leaves. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import packageJson from '../../package.json'
import { filesBelow } from '../files.ts'
import { limits, within } from '../limits.ts'
import { endOf, siteOnDisk, start } from './disk/site-on-disk.ts'

vi.setConfig(within(limits.build))

const vite = path.resolve('node_modules/vite/bin/vite.js')

/** Builds a site from a folder, which is the project's own if none is named. */
const build = (from = process.cwd()) => {
  const environment = {
    SITE_ROOT: root,
    SITE_OUT: path.join(root, 'dist'),
    SITE_SOCIAL_IMAGES: 'off',
    // In CI, Vite writes its own words in colour.
    NO_COLOR: '1',
  }
  return start([vite, 'build', process.cwd()], environment, from)
}

/** Pages enough for threads, each linked from the one before. */
const manyPages = Array.from({ length: 450 }, (_, index) => {
  const href = `/many/${((index + 1) % 450) + 1}`
  const page = {
    path: `/many/${index + 1}`,
    title: `Page ${index + 1}`,
    description: `The page with the number ${index + 1}.`,
    sections: [
      { type: 'page-header', heading: `Page ${index + 1}` },
      { type: 'call-to-action', heading: 'On', actions: [{ label: 'Next', href }] },
    ],
  }
  return [`content/many-${index + 1}.json`, JSON.stringify(page)] as const
})

/** The bytes of all files of the built site, by their paths. */
function builtFiles() {
  const dist = path.join(root, 'dist')
  const read = (file: string) => readFileSync(path.join(dist, file), 'base64')
  return Object.fromEntries(filesBelow(dist).map((file) => [file, read(file)]))
}

const serverBundles = () => {
  const folder = 'node_modules/.site-server'
  return existsSync(folder) ? readdirSync(folder) : []
}

let root: string
let good: Record<string, string>
beforeAll(async () => {
  root = siteOnDisk(Object.fromEntries(manyPages))
  expect((await endOf(build())).status).toBe(0)
  good = builtFiles()
  expect(Object.keys(good)).toContain('many/450.html')
})

/** Replaces a part of a file of the site until the test ends. */
function change(name: string, from: string, to: string): void {
  const file = path.join(root, name)
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  onTestFinished(() => writeFileSync(file, text))
}

describe('npm run build', () => {
  test('stops at errors in the content, and prints only the report of the checks', async () => {
    change('content/home.json', '"href": "/contact"', '"href": "/contcat"')
    change('content/contact.json', '"title"', '"titel"')
    const checks = await endOf(start(['src/commands/start.cjs', 'validate', '--root', root]))
    expect(checks.stdout).toContain('Did you mean “/contact”?')
    expect(checks.stdout).toMatch(/\n2 errors\n$/)

    const { status, stderr } = await endOf(build())
    expect(status).toBe(1)
    // On a slow machine, Vite writes first which plugin was slow.
    expect(stderr.replace(/^[\s\S]*?(?=error during build:)/, '').trim()).toBe(
      `error during build:\n${checks.stdout.trim()}`,
    )
    expect(builtFiles()).toEqual(good)
  })

  test('stops at a section that throws, and names its file and its position on the page', async () => {
    // A fork whose schema asks for less than its component takes for granted.
    change('schemas/sections/call-to-action.json', '"heading", "actions"]', '"heading"]')
    const actions = ',\n      "actions": [{ "label": "Write to us", "href": "/contact" }]'
    change('content/home.json', actions, '')
    const child = build()
    const { status, stderr } = await endOf(child)
    expect(stderr).toMatch(
      /content\/home\.json: \/sections\/\d \(call-to-action\) cannot be rendered: TypeError/,
    )
    expect(status).toBe(1)
    expect(builtFiles()).toEqual(good)
    expect(readdirSync(root).sort()).toEqual(['content', 'dist', 'schemas'])
    expect(serverBundles()).not.toContain(String(child.pid))
  })
})

describe('npm start', () => {
  test('builds before it serves, so it stops if the build does', () => {
    expect(packageJson.scripts.start).toBe('npm run build && vite preview')
  })
})

describe('npm run build, in other cases', () => {
  test('refers to no social images if it makes none', () => {
    expect(existsSync(path.join(root, 'dist/social'))).toBe(false)
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).not.toContain('og:image')
  })

  test('leaves the site unchanged if it is killed, and cleans up the next time', async () => {
    for (const [file] of manyPages) rmSync(path.join(root, file))
    change('content/home.json', 'Welcome', 'Welcome back')
    const killed = build()
    const ended = endOf(killed)
    const folder = `dist.building-${killed.pid}`
    await expect.poll(() => readdirSync(root)).toContain(folder)
    // Not after the kill: a build of another test removes the bundles of killed builds.
    await expect.poll(serverBundles).toContain(String(killed.pid))
    killed.kill('SIGKILL')
    await ended
    expect(builtFiles()).toEqual(good)
    expect(readdirSync(root)).toContain(folder)

    // Also from another folder.
    expect((await endOf(build(tmpdir()))).status).toBe(0)
    expect(readdirSync(root).sort()).toEqual(['content', 'dist', 'schemas'])
    expect(serverBundles()).not.toContain(String(killed.pid))
    expect(readFileSync(path.join(root, 'dist/index.html'), 'utf8')).toContain('Welcome back')
  })
})
