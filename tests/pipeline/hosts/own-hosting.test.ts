/** What a fork adds for its hosts in src/site/hosting.ts. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { HostFiles } from '../../../src/content/hosting.ts'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { askedForAgain, keptForGood } from '../../../src/pipeline/hosts/host-rules.ts'
import { withOwnHeaders } from '../../../src/pipeline/hosts/own-hosting.ts'
import { securityHeaders } from '../../../src/pipeline/hosts/policy.ts'
import { siteFolder } from './site-folder.ts'

const ours = securityHeaders()

describe('withOwnHeaders', () => {
  test('adds, replaces and removes headers, in any case of their names', () => {
    const { 'X-Frame-Options': _, ...others } = ours
    const own = {
      'X-Robots-Tag': 'noindex',
      'referrer-policy': 'same-origin',
      'x-frame-options': undefined,
    }
    expect(withOwnHeaders(ours, own)).toEqual({
      ...others,
      'Referrer-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    })
    expect(withOwnHeaders(ours, {})).toEqual(ours)
  })

  test.each([
    [
      'X-One',
      'a\nX-Two: b',
      'send: "a\\nX-Two: b". Use a text of ASCII characters without line breaks.',
    ],
    ['X-One', '', 'a value that no host can send: ""'],
    ['X-One', 'für', 'a value that no host can send: "für"'],
    ['X One', 'a', 'a name that no host can send. Use letters, digits and hyphens.'],
    ['content-security-policy', undefined, 'Add to “policy” in src/site/head.tsx instead.'],
    ['Cache-Control', 'no-store', 'The build sets it for each kind of file. Remove it.'],
  ])('throws for %j: %j', (name, value, message) => {
    expect(() => withOwnHeaders(ours, { [name]: value })).toThrow(message)
  })
})

const write = (hostFiles: HostFiles) => {
  const { dist } = siteFolder()
  const everywhere = { 'Content-Security-Policy': "default-src 'none'", 'X-One': 'a' }
  const redirects = [{ from: '/old', to: '/contact' }]
  const done = writeHostFiles(dist, everywhere, redirects, { '/': { 'X-Two': 'b' } }, hostFiles)
  return { dist, done }
}

describe('writeHostFiles', () => {
  test('passes all rules to a host of the fork, and writes its files', async () => {
    const { dist, done } = write((rules) => ({ 'config/host.json': JSON.stringify(rules) }))
    await done
    const rules = JSON.parse(readFileSync(path.join(dist, 'config/host.json'), 'utf8'))
    expect(rules.headers).toEqual({
      'Content-Security-Policy': "default-src 'none'",
      'X-One': 'a',
      'Cache-Control': askedForAgain,
    })
    expect(rules.redirects).toEqual([{ from: '/old', to: '/contact' }])
    expect(rules.files).toEqual(expect.arrayContaining(['/contact.html', '/files/Über uns.PDF']))
    expect(rules.files.every((file: string) => !file.endsWith('/'))).toBe(true)
    const drawing = {
      'Content-Security-Policy':
        "default-src 'none', default-src 'none'; style-src 'unsafe-inline'; sandbox",
    }
    expect(rules.headersOfPaths).toMatchObject({
      '/': { 'X-Two': 'b' },
      '/assets/app-1.js': { 'Cache-Control': keptForGood },
      '/assets/c0ffee/20.svg': { ...drawing, 'Cache-Control': keptForGood },
      '/files/Team/Logo%20(new).SVG': drawing,
      '/version.json': { 'Access-Control-Allow-Origin': '*' },
    })
    expect(rules.headersOfPaths).not.toHaveProperty(['/contact.html'])
  })

  test.each([
    ['contact.html', 'which is in the built site'],
    ['_headers', 'which is in the built site'],
    ['../host.json', 'which is outside of it'],
  ])('throws for a file at %s', async (name, why) => {
    const { dist, done } = write(() => ({ [name]: 'x' }))
    await expect(done).rejects.toThrow(
      `“hostFiles” in src/site/hosting.ts returns “${name}”, ${why}. Use another name.`,
    )
    expect(existsSync(path.join(dist, '../host.json'))).toBe(false)
  })
})
