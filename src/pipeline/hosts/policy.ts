/**
 * The content security policy has two parts, and a browser applies both. The page lists the hashes of its inline
 * scripts and styles; the headers contain everything else, so that they fit other builds as well.
 */
import { createHash } from 'node:crypto'
import { requestOrigin } from '../../content/request-names.ts'
import type { SiteContent } from '../../content/types.generated.ts'

/** The source expression that allows one inline script or style (Content Security Policy Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Returns the page's part of the policy: scripts of the site, these inline scripts, and only this style element. */
export function inlinePolicy(scripts: readonly string[], style: string): string {
  return `script-src 'self' ${scripts.map(hashSource).join(' ')};style-src ${hashSource(style)}`
}

/** The additional headers of SVGs. An SVG is a document, so what is in it must not run when somebody opens it. */
export const svgHeaders = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const

/** The additional header of `version.json`, which the editor reads from its own address. */
export const versionHeaders = { 'Access-Control-Allow-Origin': '*' } as const

const aYear = 365 * 24 * 60 * 60

/** How long browsers use only HTTPS, by the entry `httpsOnly` of the site. */
const transportSecurity = {
  year: `max-age=${aYear}`,
  subdomains: `max-age=${aYear}; includeSubDomains`,
  // As https://hstspreload.org asks.
  preload: `max-age=${2 * aYear}; includeSubDomains; preload`,
} as const

interface PolicyOptions {
  /** Who may show a page in a frame. */
  framedBy?: 'none' | 'self'
  /** Where the site sends requests, if it does. */
  endpoint?: string | undefined
  /** For how long, and for which hosts, browsers use only HTTPS; a day and this host alone if undefined. */
  httpsOnly?: SiteContent['httpsOnly']
}

/** The response headers of every page and file, by name. */
export function securityHeaders({
  framedBy = 'none',
  endpoint,
  httpsOnly,
}: PolicyOptions = {}): Record<string, string> {
  const target = requestOrigin(endpoint)
  const policy = [
    "default-src 'none'",
    // The page lists the allowed inline scripts and styles: see `inlinePolicy`.
    "script-src 'self' 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    // Browsers show a video by an element in a document of their own, which has this policy, too.
    "media-src 'self'",
    `connect-src 'self'${target ? ` ${target}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${target ?? "'none'"}`,
    `frame-ancestors '${framedBy}'`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    ...headersWithoutPolicy(framedBy),
    ...(httpsOnly && { 'Strict-Transport-Security': transportSecurity[httpsOnly] }),
    // Newsletters and other sites show the pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

/** Returns the response headers beside the policy. */
export function headersWithoutPolicy(framedBy: 'none' | 'self'): Record<string, string> {
  return {
    // A day: browsers cannot be told to forget it before.
    'Strict-Transport-Security': 'max-age=86400',
    // With `no-referrer`, a form without scripts sends `Origin: null`, which the receiver refuses.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': framedBy === 'self' ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
