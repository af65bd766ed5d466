import { afterEach, describe, expect, test, vi } from 'vitest'
import { servedPath } from '../../src/site/client/served-path.ts'

/** Returns a document that was loaded from one address and now has another one. */
function loadedFrom(name: string | undefined, now: string): void {
  history.replaceState(null, '', now)
  const entries = name === undefined ? [] : [{ name }]
  vi.stubGlobal('performance', { getEntriesByType: () => entries })
}

afterEach(() => void vi.unstubAllGlobals())

describe('servedPath', () => {
  test.each([
    ['as it was loaded', 'http://localhost/contact', '/contact', '/contact', '/contact'],
    ['with a query and a section', 'http://localhost/contact?a=b#c', '/', '/contact', '/contact'],
    ['at an address that no page has', 'http://localhost/nowhere', '/nowhere', '/404', '/nowhere'],
    ['after Back from there', 'http://localhost/nowhere', '/', '/404', '/nowhere'],
    ['with a path that is escaped', 'http://localhost/caf%C3%A9', '/', '/404', '/caf%C3%A9'],
    // An archive serves a copy from another address, and its scripts see the original address.
    [
      'in an archive',
      'https://archive.example/1/http://localhost/contact',
      '/contact',
      '/contact',
      '/contact',
    ],
    ['in a browser that keeps no entry', undefined, '/nowhere', '/404', '/nowhere'],
  ])('returns the path of a document %s', (_, name, now, page, expected) => {
    loadedFrom(name, now)
    expect(servedPath(page)).toBe(expected)
  })
})
