/** Lets the network and time of a test be those of a page in a browser. */
import { onTestFinished } from 'vitest'

/** The headers that each page may read: https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name */
const readable = [
  ...['cache-control', 'content-language', 'content-length', 'content-type'],
  ...['expires', 'last-modified', 'pragma'],
]

/** Replaces a global function until the test ends. */
function replace<Name extends 'fetch' | 'setTimeout'>(
  name: Name,
  replacement: (original: (typeof globalThis)[Name]) => unknown,
): void {
  const original = globalThis[name]
  globalThis[name] = replacement(original) as (typeof globalThis)[Name]
  onTestFinished(() => {
    globalThis[name] = original
  })
}

let isPage = false

/** Lets `fetch` hide answers and headers that a page of another origin may not read. Node.js hides none. */
export function fetchAsPage(): void {
  // Somebody else in the same test has done it.
  if (isPage) return
  isPage = true
  onTestFinished(() => {
    isPage = false
  })
  replace('fetch', (fetch) => async (address: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    headers.set('Origin', 'https://edit.example.com')
    const answer = await fetch(address, { ...init, headers })
    const isShown = answer.headers.has('Access-Control-Allow-Origin') || init.mode === 'no-cors'
    if (!isShown) throw new TypeError('Failed to fetch')
    const exposed = answer.headers.get('Access-Control-Expose-Headers') ?? ''
    const names = [...readable, ...exposed.toLowerCase().split(/\s*,\s*/)]
    const shown = [...answer.headers].filter(([name]) => names.includes(name))
    return Object.defineProperty(answer, 'headers', { value: new Headers(shown) })
  })
}

/** The shortest time that is skipped, in milliseconds. */
const long = 20_000

/**
 * Lets long waits take no time; the clock goes on as if they had. Returns the times that were waited, in milliseconds, to
 * which others are added.
 */
export function skipLongWaits(): number[] {
  const waits: number[] = []
  const { now } = Date
  Date.now = () => waits.reduce((sum, time) => sum + time, now())
  onTestFinished(() => {
    Date.now = now
  })
  replace('setTimeout', (setTimeout) => (work: () => void, time = 0, ...more: unknown[]) => {
    // Node.js gives its own limits of time to the function that they end.
    if (time < long || more.length > 0) return setTimeout(work, time, ...more)
    waits.push(time)
    return setTimeout(work, 0)
  })
  return waits
}
