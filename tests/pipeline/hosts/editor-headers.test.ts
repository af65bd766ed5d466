/** The headers of the deployed editor, on the hosts that are installed here. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { editorHeaders, editorPolicies } from '../../../src/pipeline/hosts/editor-policy.ts'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { hashSource } from '../../../src/pipeline/hosts/policy.ts'
import { limits, within } from '../../limits.ts'
import { type RunningServer, servers } from './servers.ts'
import { siteFolder } from './site-folder.ts'

vi.setConfig(within(limits.programs))

const connect = ['https://api.github.com']
const preview = { script: "import '/a.js'", style: 'a{}' }
const checker = '/assets/app-1.js'
const policies = editorPolicies({ connect, preview, checker })
const policyName = 'Content-Security-Policy'
const policyAt = (path: string) => policies[path]?.[policyName] ?? null
const partsAt = (path: string) =>
  policyAt(path)
    ?.split('; ')
    .filter((part) => !part.startsWith('style-src'))
    .sort()

const always = [
  "base-uri 'none'",
  "default-src 'none'",
  "font-src 'self'",
  "form-action 'none'",
  "img-src 'self' blob: data:",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

test('allow only its own scripts, the API and pictures from memory', () => {
  const page = [
    ...always,
    "connect-src 'self' https://api.github.com",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "script-src 'self'",
    'trusted-types editor-checker editor-paste default',
    "worker-src 'self'",
  ]
  expect(partsAt('/')).toEqual(page.sort())
  expect(editorHeaders).toMatchObject({
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
    'Cross-Origin-Opener-Policy': 'same-origin',
  })
})

test('are stricter for the preview, which connects to nothing', () => {
  const page = [
    ...always,
    "connect-src 'none'",
    "frame-ancestors 'self'",
    "frame-src 'none'",
    `script-src 'self' ${hashSource(preview.script)}`,
    "trusted-types 'none'",
    "worker-src 'none'",
  ]
  expect(partsAt('/preview')).toEqual(page.sort())
  expect(policyAt('/preview')).toContain(`style-src ${hashSource(preview.style)};`)
})

test('allow eval in the worker of the checks alone, and there nothing else', () => {
  expect(policyAt(checker)).toBe("default-src 'none'; script-src 'unsafe-eval'")
  const unsafe = Object.entries(policies).filter(([, headers]) =>
    /unsafe/.test(`${headers[policyName]}`),
  )
  expect(unsafe.map(([path]) => path)).toEqual([checker])
  expect(editorHeaders).not.toHaveProperty(policyName)
})

describe.each(Object.entries(servers))('%s', (_, start) => {
  const { root, dist } = siteFolder()
  let server: RunningServer
  beforeAll(async () => {
    await writeHostFiles(dist, editorHeaders, [], {
      ...policies,
      '/contact': policies['/preview'] ?? {},
    })
    server = await start(root)
  })
  afterAll(() => server?.stop())

  test.each([
    ['/', policyAt('/')],
    ['/?code=1&state=2', policyAt('/')],
    ['/contact', policyAt('/preview')],
    ['/contact?path=/', policyAt('/preview')],
    [checker, policyAt(checker)],
    ['/no/such/page', null],
    ['/contacts', null],
    ['/assets/app-1xjs', null],
  ])('gives %s its own policy', async (target, policy) => {
    const answer = await fetch(`http://localhost:${server.port}${target}`)
    for (const [name, value] of Object.entries(editorHeaders)) {
      expect(answer.headers.get(name), name).toBe(value)
    }
    expect(answer.headers.get(policyName)).toBe(policy)
  })
})
