import { createHash } from 'node:crypto'
import type { ClientFiles } from '../prerender/client-files.ts'

/** The source expression that allows one inline script or style (Content Security Policy Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The response headers of every page and file, by name. */
export function securityHeaders({ bootScript, styles }: ClientFiles): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${hashSource(bootScript)}`,
    `style-src ${Object.values(styles).map(hashSource).join(' ')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
