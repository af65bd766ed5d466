// @vitest-environment node
/** What stops a build, and in which words. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import packageJson from '../../package.json'
import { endOf, siteOnDisk, start } from './site-on-disk'

// Each of these starts processes.
vi.setConfig({ testTimeout: 60_000 })

const build = (root: string) =>
  start(['node_modules/vite/bin/vite.js', 'build'], {
    SITE_ROOT: root,
    SITE_OUT: path.join(root, 'dist'),
    NODE_ENV: 'production',
    // In CI, Vite writes its own words in colour.
    NO_COLOR: '1',
  })

test('a build stops on errors in the content, in the words of the checks and no others', async () => {
  const root = siteOnDisk({
    'content/home.json': ['"href": "/contact"', '"href": "/contcat"'],
    'content/contact.json': ['"title"', '"titel"'],
  })
  const checks = await endOf(start(['src/build/validate/validate.cjs', '--root', root]))
  expect(checks.stdout).toContain('Did you mean “/contact”?')
  expect(checks.stdout).toMatch(/\n2 errors\n$/)

  const built = await endOf(build(root))
  expect(built.status).toBe(1)
  expect(built.stderr.trim()).toBe(`error during build:\n${checks.stdout.trim()}`)
  expect(existsSync(path.join(root, 'dist'))).toBe(false)
})

test('start builds before it serves, so that it stops where the build does', () => {
  expect(packageJson.scripts.start).toBe('npm run build && vite preview')
})

test('a section that throws stops the build with its file and its place', async () => {
  // A fork whose schema asks for less than its component takes for granted.
  const root = siteOnDisk({
    'schemas/sections/call-to-action.json': ['"heading", "actions"]', '"heading"]'],
    'content/home.json': [
      ',\n      "actions": [{ "label": "Write to us", "href": "/contact" }]',
      '',
    ],
  })
  const { status, stderr } = await endOf(build(root))
  expect(stderr).toMatch(
    /content\/home\.json: \/sections\/\d \(call-to-action\) cannot be rendered: TypeError/,
  )
  expect(status).toBe(1)
})
