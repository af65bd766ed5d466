/** Which visits are counted. In a browser, tests/browser/measurement.spec.ts tries what each service takes. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Measurement, SiteContent } from '../../src/content/types.generated.ts'
import { measure } from '../../src/site/client/measure.ts'
import own from './content/site.json'

/** What a test sees of the browser, which vitest gives it. */
declare const jsdom: { reconfigure(settings: { url: string }): void }

const service = vi.fn<(endpoint: string, request: RequestInit) => Promise<unknown>>()
let number = 0

interface Visited {
  kind?: Measurement['kind']
  path?: string
  endpoint?: string
}

/** Opens a page at an address, and returns what its service was asked to count. */
function visit(address: string, { kind = 'umami', path = '/', endpoint }: Visited = {}) {
  jsdom.reconfigure({ url: address })
  number += 1
  // Of each page another one, because the pages of earlier tests still listen.
  const to = endpoint ?? `https://stats.example/${number}`
  const measurement = { kind, endpoint: to, site: 'keelbook.example' }
  const requests = { endpoint: 'https://forms.example/', notice: 'We reply.' }
  measure({ ...own, requests, measurement } as unknown as SiteContent, path)
  return async () => {
    // It first waits until the page is seen.
    await Promise.resolve()
    const asked = service.mock.calls.filter(([one]) => one === to)
    return asked.map(([, { body }]) => {
      const { payload, ...plain } = JSON.parse(String(body))
      return payload ?? plain
    })
  }
}

const say = (name: 'viewed' | 'sent', detail: string) =>
  document.dispatchEvent(new CustomEvent(name, { detail }))

/** Gives a property of the browser a value until the test ends. */
function set(of: object, name: string, value: unknown): void {
  Object.defineProperty(of, name, { value, configurable: true })
  given.push(() => Reflect.deleteProperty(of, name))
}
const given: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', service.mockReset().mockResolvedValue(undefined))
  localStorage.clear()
})
afterEach(() => {
  for (const undo of given.splice(0)) undo()
  vi.restoreAllMocks()
})

const here = `${own.origin}/`
const urlsOf = (visits: { url: string }[]) => visits.map(({ url }) => url)

describe('measure', () => {
  test.each<[Measurement['kind'], isRestoredCounted: boolean]>([
    ['plausible', true],
    ['umami', false],
  ])(
    'counts for %s each page of the visit, and each request that arrives',
    async (kind, isRestoredCounted) => {
      set(document, 'referrer', 'https://news.example/2026/a?reader=ada')
      const counted = visit(here, { kind })
      say('viewed', '/contact')
      say('sent', '/contact')
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      const visits = await counted()
      const restored = isRestoredCounted ? ['/contact'] : []
      expect(urlsOf(visits)).toEqual(
        ['/', '/contact', '/contact', ...restored].map((path) => own.origin + path),
      )
      expect(visits[2].name).toBe('Request sent')
      // Only the first one came from elsewhere.
      const referrers = visits.map(({ referrer }) => referrer || undefined)
      expect(referrers.filter(Boolean)).toEqual(['https://news.example/2026/a'])
      expect(referrers[0]).toBeDefined()
    },
  )

  test('names neither a page of this site as where the visitor came from, nor an unknown address', async () => {
    set(document, 'referrer', `${own.origin}/contact`)
    const counted = visit(`${own.origin}/reset/ada@example.com`, { path: '/404' })
    expect(await counted()).toMatchObject([{ url: `${own.origin}/404`, referrer: '' }])
  })

  test('goes on without a connection', async () => {
    service.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const counted = visit(here)
    await counted()
    say('viewed', '/contact')
    expect(urlsOf(await counted())).toEqual([here, `${own.origin}/contact`])
  })

  test.each<[what: string, address: string, Visited]>([
    ['the address of the site', here, {}],
    ['its address without encryption', here.replace('https', 'http'), {}],
    [
      'this machine with a service on it',
      'http://localhost:4173/',
      { endpoint: 'http://localhost:1/' },
    ],
  ])('counts visits at %s', async (_, address, visited) => {
    expect(await visit(address, visited)()).toHaveLength(1)
  })

  test.each<[what: string, address: string, prepare?: () => void, visited?: Visited]>([
    ['at a preview', 'https://branch-12--keelbook.example.net/'],
    ['on this machine', 'http://localhost:4173/'],
    ['with Global Privacy Control', here, () => set(navigator, 'globalPrivacyControl', true)],
    ['with Do Not Track', here, () => set(navigator, 'doNotTrack', '1')],
    ['of a browser that a program drives', here, () => set(navigator, 'webdriver', true)],
    [
      'of people who have taken themselves out of Plausible',
      here,
      () => localStorage.setItem('plausible_ignore', 'true'),
      { kind: 'plausible' },
    ],
    [
      'of people who have taken themselves out of Umami',
      here,
      () => localStorage.setItem('umami.disabled', '1'),
    ],
  ])('counts no visits %s', async (_, address, prepare, visited) => {
    jsdom.reconfigure({ url: address })
    prepare?.()
    const counted = visit(address, visited)
    say('viewed', '/contact')
    say('sent', '/contact')
    expect(await counted()).toEqual([])
  })
})
