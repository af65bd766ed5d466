/**
 * Counts visits, with the site's own Plausible or Umami: no script of the service, no cookie and no identifier.
 */
import { isLocal } from '../../content/request-names.ts'
import type { Measurement, SiteContent } from '../../content/types.generated.ts'

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/#dom-globalprivacycontrol-globalprivacycontrol */
    readonly globalPrivacyControl?: boolean
  }
}

/** What is counted: an event, or a page view if it has no name. */
interface Visit {
  name?: string | undefined
  url: string
  /** The address that the visitor came from; empty if unknown. */
  referrer: string
}

/** What a service takes, with POST. */
interface Service {
  contentType: string
  /** Returns the body, as JSON. `site` is what the service calls the site. */
  body(visit: Visit, site: string): unknown
  /** Whether the service's own script counts a page that Back brings back without loading it. */
  countsRestored: boolean
  /** The key in this site's storage with which people at the agency take their own visits out. */
  ignore: string
}

const services: Readonly<Record<Measurement['kind'], Service>> = {
  /**
   * https://plausible.io/docs/events-api. Like
   * https://github.com/plausible/analytics/blob/master/tracker/src/networking.js, it sends plain text, for which
   * browsers need no preflight; autocapture.js beside it counts restored pages.
   */
  plausible: {
    contentType: 'text/plain',
    body: ({ name = 'pageview', url, referrer }, domain) => ({
      name,
      url,
      domain,
      ...(referrer && { referrer }),
    }),
    countsRestored: true,
    // https://plausible.io/docs/excluding-localstorage
    ignore: 'plausible_ignore',
  },
  /**
   * https://docs.umami.is/docs/api/sending-stats, and the service's own script:
   * https://github.com/umami-software/umami/blob/master/src/tracker/index.js.
   */
  umami: {
    contentType: 'application/json',
    body: (visit, website) => ({
      type: 'event',
      payload: {
        website,
        hostname: location.hostname,
        language: navigator.language,
        screen: `${screen.width}x${screen.height}`,
        title: document.title,
        ...visit,
      },
    }),
    countsRestored: false,
    // https://docs.umami.is/docs/exclude-my-own-visits
    ignore: 'umami.disabled',
  },
}

/** The name of the event for a request that has arrived: docs and guides tell people to look for it. */
const requestSent = 'Request sent'

/** The parameters that say where a link to the site was; others can have data of a person. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign']

/** Returns the address of a page for the service, with those parameters of a query, and no others. */
function addressOf(path: string, query = ''): string {
  const campaignParameters = [...new URLSearchParams(query)].filter(([name]) =>
    campaign.includes(name),
  )
  return `${location.origin}${path}${campaignParameters.length > 0 ? `?${new URLSearchParams(campaignParameters)}` : ''}`
}

/** Returns the address that the visitor came from, without query and fragment; empty for this site's own pages. */
function cameFrom(): string {
  const [address = ''] = document.referrer.split(/[?#]/)
  return address.startsWith(`${location.origin}/`) ? '' : address
}

/** Resolves when the visitor sees the page, which can have been opened in the background or prerendered. */
function seen(): Promise<void> {
  return new Promise((resolve) => {
    const resolveIfVisible = () => document.visibilityState === 'visible' && resolve()
    document.addEventListener('visibilitychange', resolveIfVisible)
    resolveIfVisible()
  })
}

/** Returns whether somebody has asked, in this browser, for their own visits not to be counted. */
function isIgnored(key: string): boolean {
  try {
    const value = localStorage.getItem(key)
    return value !== null && value !== 'false'
  } catch {
    // A visitor has turned the storage off.
    return false
  }
}

/**
 * Returns whether a visitor of the site is here: at its own address, not at that of a preview or a copy, and not a
 * browser that a program drives. A service on this machine is there to be tried, so it gets all visits on this machine.
 */
function isVisit(origin: string, { kind, endpoint }: Measurement): boolean {
  if (isLocal(location.href)) return isLocal(endpoint)
  // Without the protocol, which some hosts leave to the visitor.
  const isOwn = location.host === new URL(origin).host
  return isOwn && !navigator.webdriver && !isIgnored(services[kind].ignore)
}

/**
 * Counts the page at `path`, each page that follows it in this document, and each request that arrives. Does nothing
 * if the visitor's browser asks not to be tracked, nor where nobody visits the site.
 */
export function measure({ measurement, origin, requests }: SiteContent, path: string): void {
  if (!measurement) return
  if (navigator.globalPrivacyControl || navigator.doNotTrack === '1') return
  if (!isVisit(origin, measurement)) return
  const { kind, endpoint, site } = measurement

  const service = services[kind]
  const visible = seen()
  let referrer = cameFrom()
  let page = path

  async function send(url: string, name?: string): Promise<void> {
    await visible
    const body = JSON.stringify(service.body({ name, url, referrer }, site))
    // Later views come from this site.
    referrer = ''
    // Not `sendBeacon`, which would send the cookies of the service.
    await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': service.contentType },
      body,
      credentials: 'omit',
      keepalive: true,
    })
  }
  // Nothing on the page depends on it.
  const count = (...visit: Parameters<typeof send>) => void send(...visit).catch(() => {})

  count(addressOf(page, location.search))
  document.addEventListener('viewed', ({ detail }) => {
    page = detail
    count(addressOf(page))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && service.countsRestored) count(addressOf(page))
  })
  if (requests) {
    document.addEventListener('sent', ({ detail }) => count(addressOf(detail), requestSent))
  }
}
