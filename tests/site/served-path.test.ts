import { afterEach, expect, test, vi } from 'vitest'
import { servedPath } from '../../src/site/served-path.ts'

/** A document that was loaded from an address, and has another one by now. */
function loadedFrom(name: string | undefined, now: string): void {
  history.replaceState(null, '', now)
  const entries = name === undefined ? [] : [{ name }]
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
}

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['as it was loaded', 'http://localhost/contact', '/contact', '/contact', '/contact'],
  ['with a query and a section', 'http://localhost/contact?a=b#c', '/', '/contact', '/contact'],
  ['at an address that no page has', 'http://localhost/nowhere', '/nowhere', '/404', '/nowhere'],
  ['after Back from there', 'http://localhost/nowhere', '/', '/404', '/nowhere'],
  ['with a path that is escaped', 'http://localhost/caf%C3%A9', '/', '/404', '/caf%C3%A9'],
  // Its scripts see the address of the original, and the browser loaded a copy from another one.
  [
    'in an archive',
    'https://archive.example/1/http://localhost/contact',
    '/contact',
    '/contact',
    '/contact',
  ],
  ['in a browser that keeps no entry', undefined, '/nowhere', '/404', '/nowhere'],
])('knows the path of a document %s', (_, name, now, page, expected) => {
  loadedFrom(name, now)
  expect(servedPath(page)).toBe(expected)
})
