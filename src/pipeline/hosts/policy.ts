/**
 * The content security policy has two parts, and a browser applies both. The page lists the hashes of its inline
 * scripts and styles; the headers contain everything else, so that they fit other builds as well.
 */
import { createHash } from 'node:crypto'
import type { HeadPolicy } from '../../content/site-renderer.ts'
import type { FormSchema, SiteContent } from '../../content/types.generated.ts'

/** The source expression that allows one inline script or style (Content Security Policy Level 3, 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** The directives of a policy, each with its sources. */
type Directives = Record<string, readonly string[]>

function policyText(directives: Directives, separator: string): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(separator)
}

/** Returns directives with the sources that the site adds to them, as far as they fit. */
function withOwn(
  directives: Directives,
  own: HeadPolicy,
  fits: (source: string) => boolean = () => true,
): Directives {
  const all = { ...directives }
  for (const [name, sources] of Object.entries(own)) {
    // 'none' allows no other source with it.
    const before = (all[name] ?? []).filter((source) => source !== "'none'")
    if (sources.length === 0) delete all[name]
    else all[name] = [...before, ...sources.filter(fits)]
  }
  return all
}

/**
 * Returns the page's part of the policy: scripts of the site, those with the given sources, the style element with the
 * given source, the frames if the site has any, and what the site adds.
 */
export function pagePolicy(
  scripts: readonly string[],
  style: string,
  own: HeadPolicy = {},
  frames?: readonly string[],
): string {
  const directives = {
    'script-src': ["'self'", ...scripts],
    'style-src': [style],
    ...(frames && { 'frame-src': frames.length > 0 ? frames : ["'none'"] }),
  }
  const added = Object.entries(own).filter(([name]) => Object.hasOwn(directives, name))
  return policyText(withOwn(directives, Object.fromEntries(added)), ';')
}

/** Returns the page's part of the policy in the build: it allows these inline scripts, and only this style element. */
export function inlinePolicy(
  scripts: readonly string[],
  style: string,
  own?: HeadPolicy,
  frames?: readonly string[],
): string {
  return pagePolicy(scripts.map(hashSource), hashSource(style), own, frames)
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
  /** What the site sends requests and visits to, and for how long browsers use only HTTPS. */
  site?: Pick<SiteContent, 'requests' | 'measurement' | 'httpsOnly'>
  /** The forms, which can have addresses of their own. */
  forms?: readonly { form: Pick<FormSchema, 'requests'> }[]
  /** The origins that its pages frame. Each page forbids those of the others. */
  frames?: readonly string[]
  /** What the site adds to the policy in src/site/head.tsx. */
  own?: HeadPolicy
}

/** The response headers of every page and file, by name. */
export function securityHeaders({
  site: { requests, measurement, httpsOnly } = {},
  forms = [],
  frames = [],
  own = {},
}: PolicyOptions = {}): Record<string, string> {
  const endpoints = [requests, ...forms.map(({ form }) => form.requests)]
  const requestsTo = [...new Set(endpoints.flatMap((one) => originsOf(one)))]
  const directives = {
    'default-src': ["'none'"],
    // The page lists the allowed inline scripts and styles: see `pagePolicy`.
    'script-src': ["'self'", "'unsafe-inline'"],
    'style-src': ["'unsafe-inline'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    // Browsers show a video by an element in a document of their own, which also has this policy.
    'media-src': ["'self'"],
    ...(frames.length > 0 && { 'frame-src': frames }),
    'connect-src': [...new Set(["'self'", ...requestsTo, ...originsOf(measurement)])],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': requestsTo.length > 0 ? requestsTo : ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  }
  return {
    'Content-Security-Policy': policyText(withOwn(directives, own, isNoHash), '; '),
    ...headersWithoutPolicy('none'),
    ...(httpsOnly && { 'Strict-Transport-Security': transportSecurity[httpsOnly] }),
    // Newsletters and other sites show the pictures.
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
}

/** Only the page lists hashes: beside one, browsers ignore `'unsafe-inline'`. */
const isNoHash = (source: string) => !source.startsWith("'sha")

/** Returns the origin of an endpoint as a list, which is empty without one. */
function originsOf(target: { endpoint?: string } | undefined): string[] {
  return target?.endpoint ? [new URL(target.endpoint).origin] : []
}

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
