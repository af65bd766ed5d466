import { describe, expect, test } from 'vitest'
import { headerRules, headersFile, headersFor } from '../../src/build/hosts/headers-file'
import { nginxFile } from '../../src/build/hosts/nginx-file'
import { hashSource } from '../../src/build/hosts/policy'

const client = {
  build: 'b',
  bootScript: 'boot()',
  styles: { shell: 'a{}', hero: 'b{}' },
  shell: { scripts: [], styles: [] },
  sections: {},
}
const rules = headerRules(client)
const policy = rules[0]?.headers['Content-Security-Policy'] ?? ''

test('hashes an inline text as the policy asks for', () => {
  // The example of the Content Security Policy specification, section 8.3.
  expect(hashSource("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  )
})

test('allows the boot script and the styles by their hashes, and nothing unsafe', () => {
  expect(policy).toContain(`script-src 'self' ${hashSource('boot()')};`)
  expect(policy).toContain(`style-src ${hashSource('a{}')} ${hashSource('b{}')};`)
  expect(policy).toMatch(/^default-src 'none';/)
  expect(policy).not.toContain('unsafe')
})

describe('_headers', () => {
  const file = headersFile(rules)

  test('gives every answer the policy, and only hashed files a long life', () => {
    expect(headersFor(file, '/contact')['Content-Security-Policy']).toBe(policy)
    expect(headersFor(file, '/contact')).not.toHaveProperty('Cache-Control')
    expect(headersFor(file, '/assets/x-123.js')).toMatchObject({
      'Content-Security-Policy': policy,
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  test('matches a path without a star to the letter', () => {
    const exact = headersFile([{ path: '/a', headers: { 'X-A': '1' } }])
    expect(headersFor(exact, '/a')).toEqual({ 'X-A': '1' })
    expect(headersFor(exact, '/ab')).toEqual({})
  })
})

test('repeats all headers in each location for nginx, which inherits none', () => {
  const [rest, pages, assets] = nginxFile(rules).split(/^location \/(?:assets\/)? \{$/m)
  const manifest = rest?.split('location = /site.webmanifest {')[1]
  expect(manifest).toContain('default_type application/manifest+json;')
  for (const location of [manifest, pages, assets]) {
    expect(location).toContain(`add_header Content-Security-Policy "${policy}" always;`)
  }
  expect(pages).toContain('add_header Cache-Control "no-cache" always;')
  for (const hidden of ['_headers', 'nginx.conf', '404']) {
    expect(rest).toContain(`location = /${hidden} { return 404; }`)
  }
  expect(assets).toContain('add_header Cache-Control "public, max-age=31536000, immutable" always;')
})
