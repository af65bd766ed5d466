/** The headers of the deployed editor, on the hosts that are installed here. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  editorHeaders,
  editorHomeHeaders,
  editorPagePolicy,
  previewPolicy,
} from '../../../src/pipeline/hosts/editor-policy.ts'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { hashSource } from '../../../src/pipeline/hosts/policy.ts'
import { limits, within } from '../../limits.ts'
import { type RunningServer, servers } from './servers.ts'
import { siteFolder } from './site-folder.ts'

vi.setConfig(within(limits.programs))

const connect = ['https://api.github.com']
const headers = editorHeaders({ connect, scripts: ["import '/a.js'"], styles: ['a{}'] })
const policyName = 'Content-Security-Policy'
const onlyHere = "frame-ancestors 'self'"
const nowhere = "frame-ancestors 'none'"

test('allow only its own scripts, the API and pictures from memory', () => {
  expect(headers[policyName]?.split('; ').filter((part) => !part.startsWith('style-src'))).toEqual([
    "default-src 'none'",
    `script-src 'self' ${hashSource("import '/a.js'")}`,
    "connect-src 'self' https://api.github.com",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    onlyHere,
  ])
  expect(Object.values(headers).join()).not.toMatch(/unsafe/)
  expect(headers).toMatchObject({
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test('are repeated in the HTML, and are stricter for the preview', () => {
  expect(editorPagePolicy(connect)).toContain("script-src 'self'; ")
  expect(editorPagePolicy(connect)).toContain("connect-src 'self' https://api.github.com; ")
  expect(previewPolicy('a', 'b').split('; ')).toEqual([
    `script-src 'self' ${hashSource('a')}`,
    `style-src ${hashSource('b')}`,
    "connect-src 'none'",
    "frame-src 'none'",
    "trusted-types 'none'",
  ])
})

describe.each(Object.entries(servers))('%s', (_, start) => {
  const { root, dist } = siteFolder()
  let server: RunningServer
  beforeAll(async () => {
    await writeHostFiles(dist, headers, [], editorHomeHeaders)
    server = await start(root)
  })
  afterAll(() => server?.stop())

  test.each([
    ['/', `${headers[policyName]}, ${nowhere}`],
    ['/?code=1&state=2', `${headers[policyName]}, ${nowhere}`],
    ['/contact?path=/', headers[policyName]],
    ['/assets/app-1.js', headers[policyName]],
    ['/no/such/page', headers[policyName]],
  ])('lets %s be framed as its policy says', async (target, policy) => {
    const answer = await fetch(`http://localhost:${server.port}${target}`)
    for (const [name, value] of Object.entries(headers)) {
      expect(answer.headers.get(name), name).toBe(name === policyName ? policy : value)
    }
  })
})
