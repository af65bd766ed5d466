/** What the files for hosts say. How hosts read them is in hosts.test.ts. */
import { describe, expect, test } from 'vitest'
import { apacheFile } from '../../../src/pipeline/hosts/apache-file.ts'
import { caddyFile } from '../../../src/pipeline/hosts/caddy-file.ts'
import { headersFile, parseHeaders } from '../../../src/pipeline/hosts/headers-file.ts'
import { keptForGood } from '../../../src/pipeline/hosts/host-rules.ts'
import { nginxFile } from '../../../src/pipeline/hosts/nginx-file.ts'
import { hashSource, inlinePolicy, securityHeaders } from '../../../src/pipeline/hosts/policy.ts'
import { redirectsText } from '../../../src/pipeline/hosts/redirect-files.ts'

const headers = securityHeaders()

const everyFile = (everywhere: Record<string, string>) => [
  headersFile(everywhere, []),
  nginxFile(everywhere),
  apacheFile(everywhere),
  caddyFile(everywhere),
]

const own = {
  'script-src': ['https://widget.example', "'sha256-AAAA'"],
  'frame-src': ['https://widget.example'],
  'form-action': ['https://widget.example'],
  'require-trusted-types-for': [],
} as const

const policyOf = (options: Parameters<typeof securityHeaders>[0]) =>
  (securityHeaders(options)['Content-Security-Policy'] ?? '').split('; ')

/** Returns the parts of a policy that are not those of the shipped site. */
const changed = (options: Parameters<typeof securityHeaders>[0]) =>
  policyOf(options).filter((part) => !policyOf({}).includes(part))

describe('hashSource', () => {
  test('hashes an inline text in the format of the policy', () => {
    // The example of the Content Security Policy specification, section 8.3.
    expect(hashSource("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    )
  })
})

describe('securityHeaders', () => {
  test('allow only the sources that the site uses', () => {
    const policy = headers['Content-Security-Policy']?.split('; ') ?? []
    expect(policy).toEqual([
      "default-src 'none'",
      // Each page lists its inline scripts and styles.
      "script-src 'self' 'unsafe-inline'",
      "style-src 'unsafe-inline'",
      "img-src 'self'",
      "font-src 'self'",
      "media-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  test('allow requests only to the endpoints of the site and its forms, each once', () => {
    const requests = { endpoint: 'https://forms.example:8443/f/1?a=b' }
    const forms = ['https://forms.example:8443/2', 'https://other.example/', undefined].map(
      (endpoint) => ({
        form: { requests: endpoint === undefined ? {} : { endpoint } },
      }),
    )
    expect(changed({ site: { requests }, forms })).toEqual([
      "connect-src 'self' https://forms.example:8443 https://other.example",
      'form-action https://forms.example:8443 https://other.example',
    ])
    expect(changed({ forms: [{ form: {} }] })).toEqual([])
  })

  test('allow the service that counts visits, and nothing else', () => {
    const endpoint = 'https://stats.example:8443/api/event'
    const measurement = { kind: 'plausible', endpoint, site: 'keel.example' } as const
    expect(changed({ site: { measurement } })).toEqual([
      "connect-src 'self' https://stats.example:8443",
    ])
    expect(changed({ site: { measurement, requests: { endpoint } } })).toEqual([
      "connect-src 'self' https://stats.example:8443",
      'form-action https://stats.example:8443',
    ])
  })

  test('include what the site adds, in every format of the policy', () => {
    expect(changed({ own })).toEqual([
      // A hash would take the others away from what 'unsafe-inline' allows.
      "script-src 'self' 'unsafe-inline' https://widget.example",
      'form-action https://widget.example',
      'frame-src https://widget.example',
    ])
    expect(policyOf({ own }).join()).not.toContain('require-trusted-types-for')
    const adding = securityHeaders({ own })
    for (const file of everyFile(adding)) {
      expect(file).toContain("script-src 'self' 'unsafe-inline' https://widget.example; ")
      expect(file).toContain('; frame-src https://widget.example')
    }
  })
})

describe('inlinePolicy', () => {
  test('has the scripts and styles that the site adds', () => {
    const [script, style] = [hashSource('a'), hashSource('b')]
    expect(inlinePolicy(['a'], 'b')).toBe(`script-src 'self' ${script};style-src ${style}`)
    expect(inlinePolicy(['a'], 'b', own)).toBe(
      `script-src 'self' ${script} https://widget.example 'sha256-AAAA';style-src ${style}`,
    )
  })
})

describe('securityHeaders for frames', () => {
  test('allow the frames of all pages, while each page forbids those of the others', () => {
    const frames = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com']
    const all = `frame-src ${frames.join(' ')}`
    expect(changed({ frames })).toEqual([all])
    expect(changed({ frames: [] })).toEqual([])
    for (const file of everyFile(securityHeaders({ frames }))) expect(file).toContain(`; ${all}; `)
    const inPage = (of: string[]) => inlinePolicy([], 'b', {}, of).split(';').at(-1)
    expect(inPage(frames.slice(1))).toBe('frame-src https://www.youtube-nocookie.com')
    expect(inPage([])).toBe("frame-src 'none'")
  })

  test('forbid frames and type sniffing, and send only the origin to other sites', () => {
    const { 'Content-Security-Policy': _, ...others } = headers
    expect(others).toEqual({
      'Strict-Transport-Security': 'max-age=86400',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
  })

  test.each([
    ['year', 'max-age=31536000'],
    ['subdomains', 'max-age=31536000; includeSubDomains'],
    ['preload', 'max-age=63072000; includeSubDomains; preload'],
  ] as const)('asks for HTTPS as the content does: %s', (httpsOnly, value) => {
    expect(securityHeaders({ site: { httpsOnly } })['Strict-Transport-Security']).toBe(value)
  })
})

describe('headersFile', () => {
  test('lists each file that may be cached forever, and no missing one', () => {
    const files = ['/assets/b-1.js', '/assets/a-1.woff2', '/robots.txt']
    const file = headersFile(headers, files)
    for (const path of ['/', '/contact', '/robots.txt', '/assets/b-2.js']) {
      expect(parseHeaders(file)(path), path).toEqual(headers)
    }
    for (const path of ['/assets/b-1.js', '/assets/a-1.woff2']) {
      expect(parseHeaders(file)(path), path).toEqual({ ...headers, 'Cache-Control': keptForGood })
    }
  })

  test('lists the folder of each picture after the scripts, up to the limit of hosts', () => {
    const pictures = Array.from({ length: 200 }, (_, index) => `/assets/a-${index}/320.avif`)
    const file = headersFile(headers, [...pictures, '/assets/z.js'])
    expect(file.match(/^\/.*$/gm)).toHaveLength(100)
    expect(parseHeaders(file)('/assets/z.js')).toHaveProperty('Cache-Control', keptForGood)
    expect(parseHeaders(file)('/assets/a-0/640.avif')).toHaveProperty('Cache-Control', keptForGood)
    expect(parseHeaders(file)('/assets/b-0/640.avif')).toEqual(headers)
  })

  test('lists each SVG, in any case of its extension, before files that may be cached', () => {
    const pictures = Array.from({ length: 200 }, (_, index) => `/assets/a-${index}/320.avif`)
    const drawings = ['/files/Über uns/Logo.SVG', '/assets/a-1/20.svg', '/favicon.svg']
    const file = headersFile(headers, [...pictures, ...drawings, '/files/svg.pdf'])
    for (const path of drawings) {
      const policy = parseHeaders(file)(encodeURI(path))['Content-Security-Policy']
      expect(policy, path).toBe(
        `${headers['Content-Security-Policy']}, default-src 'none'; style-src 'unsafe-inline'; sandbox`,
      )
    }
    expect(parseHeaders(file)('/files/svg.pdf')).toEqual(headers)
  })

  test('has one rule for each path, because Cloudflare applies only the last', () => {
    const [drawing, script] = ['/assets/a-1.svg', '/assets/b-1.js']
    const file = headersFile(headers, [drawing, script], { [script]: { 'X-A': 'b' } })
    const paths = file.match(/^\/.*$/gm) ?? []
    expect(paths.toSorted()).toEqual(['/*', drawing, script])
    expect(parseHeaders(file)(script)).toEqual({
      ...headers,
      'X-A': 'b',
      'Cache-Control': keptForGood,
    })
  })
})

describe('nginxFile', () => {
  test('throws for a text that nginx would read as a variable', () => {
    expect(() => nginxFile({ 'X-Price': '$5' })).toThrow(
      'nginx would read the $ in X-Price as a variable: $5',
    )
  })
})

describe('caddyFile', () => {
  test.each([
    ['`a`', 'Caddy would not send the ` in X-Price as it is: `a`'],
    ['{price}', 'Caddy would not send the {p in X-Price as it is: {price}'],
    ['{$PRICE}', 'Caddy would not send the {$ in X-Price as it is: {$PRICE}'],
  ])('throws for a text that Caddy would change: %s', (value, message) => {
    expect(() => caddyFile({ 'X-Price': value })).toThrow(message)
  })
})

describe('redirectsText', () => {
  test('has each spelling of an old address, and those with a query first', () => {
    const redirects = [
      { from: '/Team.html', to: '/about' },
      { from: '/stra%C3%9Fe.php', to: '/contact?from=a' },
      { from: '/index.php?id=4&lang=de', to: '/de' },
    ]
    expect(redirectsText(redirects).split('\n')).toEqual([
      '/index.php id=4 lang=de /de 301',
      '/index.php/ id=4 lang=de /de 301',
      '/Team /about 301',
      '/Team/ /about 301',
      '/Team.html /about 301',
      '/stra%C3%9Fe.php /contact?from=a 301',
      '/stra%c3%9fe.php /contact?from=a 301',
      '/stra%C3%9Fe.php/ /contact?from=a 301',
      '/stra%c3%9fe.php/ /contact?from=a 301',
      '',
    ])
  })
})
