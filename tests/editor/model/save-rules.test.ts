/** The names of files that the editor writes, whatever keeps them. */
import { describe, expect, test } from 'vitest'
import { mayWrite } from '../../../src/editor/model/save-rules.ts'

const files = [
  'content/home.json',
  'content/site.json',
  'content/files/team/anna.jpg',
  'schemas/page.json',
  'schemas/quote-request.json',
]
const page = '{ "path": "/new" }'

describe('mayWrite', () => {
  test.each([
    'content/home.json',
    'content/new-page.json',
    'content/home.de.json',
    'content/redirects.json',
    'content/shared/risk.json',
    'content/files/new.jpg',
    'content/files/team/new.jpg',
    'schemas/quote-request.json',
    'schemas/forms/order.json',
  ])('allows %j', (file) => {
    expect(mayWrite(file, page, files, new Set())).toBe(true)
  })

  test.each([
    '',
    '/etc/new.json',
    '../secret.json',
    'content/../package.json',
    'content/../../secret.json',
    'content/%2e%2e/%2e%2e/secret.json',
    'content\\..\\..\\secret.json',
    'C:\\secret.json',
    'content/home.json:stream',
    'content/home.json\0.txt',
    'content/a\nb.json',
    '.git/hooks/post-commit',
    'content/.git/config',
    'content/.hidden.json',
    'content/-evil.json',
    'content/:(glob)*.json',
    'content/new.js',
    'content/Any thing.json',
    'content/con.json',
    'content/nowhere.de.json',
    'content/home.anything-else.json',
    'content/new/page.json',
    'content/files/../../package.json',
    'content/files/new/a.jpg',
    'content/files/.htaccess',
    'schemas/page.json',
    'schemas/sections/new.json',
    'vite.config.ts',
    '__proto__',
  ])('refuses %j', (file) => {
    expect(mayWrite(file, page, files, new Set())).toBe(false)
  })

  test('allows a new page only with a path, and any file that there was', () => {
    expect(mayWrite('content/new.json', '{}', files, new Set())).toBe(false)
    expect(mayWrite('content/new.json', null, files, new Set())).toBe(false)
    const old = 'content/Über uns.json'
    expect(mayWrite(old, page, files, new Set([old]))).toBe(true)
  })
})
