/**
 * The content security policy has two parts, and a browser applies both. The page lists the hashes of its inline
 * scripts and styles; the headers contain everything else, so that they fit other builds as well.
 */
import { createHash } from 'node:crypto'
import { requestOrigin } from '../../content/request-names.ts'

/** The source expression that allows one inline script or style (Content Security Policy Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Returns the page's part of the policy: scripts of the site, this inline script, and only this style element. */
export function inlinePolicy(script: string, style: string): string {
  return `script-src 'self' ${hashSource(script)};style-src ${hashSource(style)}`
}

interface PolicyOptions {
  /** Who may show a page in a frame. */
  framedBy?: 'none' | 'self'
  /** Where the site sends requests, if it does. */
  endpoint?: string | undefined
}

/** The response headers of every page and file, by name. */
export function securityHeaders({
  framedBy = 'none',
  endpoint,
}: PolicyOptions = {}): Record<string, string> {
  const target = requestOrigin(endpoint)
  const policy = [
    "default-src 'none'",
    // The page lists the allowed inline scripts and styles: see `inlinePolicy`.
    "script-src 'self' 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${target ? ` ${target}` : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${target ?? "'none'"}`,
    `frame-ancestors '${framedBy}'`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return withPolicy(policy, framedBy)
}

/** Returns the response headers with a policy. */
export function withPolicy(
  policy: readonly string[],
  framedBy: 'none' | 'self',
): Record<string, string> {
  return {
    'Content-Security-Policy': policy.join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    // With `no-referrer`, a form without scripts sends `Origin: null`, which the receiver refuses.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': framedBy === 'self' ? 'SAMEORIGIN' : 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
