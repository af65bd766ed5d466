/** The sites for the browser tests. Each has its own folder and port. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { freePorts } from '../free-port.ts'

const project = path.resolve(import.meta.dirname, '../..')
// In the environment, so that the server and the workers have the ports of the process that starts them.
process.env.SITE_PORTS ??= (await freePorts(10)).join()
const ports = process.env.SITE_PORTS.split(',').map(Number)
const [own = 0, allKinds = 0, sending = 0, shipped = 0, endpoint = 0] = ports
const [plausible = 0, umami = 0, statistics = 0, forms = 0, formsEndpoint = 0] = ports.slice(5)
const built = path.join(project, '.cache/sites')

export interface ServedSite {
  port: number
  url: string
  /** The folder of the built site. */
  dist: string
}

const at = (port: number, dist: string): ServedSite => ({
  port,
  url: `http://localhost:${port}`,
  dist,
})

export const sites = {
  /** The tests' own site, for all tests of the code. */
  own: at(own, path.join(built, 'own')),
  /** The same site with every kind of field in its form. */
  'all-kinds': at(allKinds, path.join(built, 'all-kinds')),
  /** The tests' own site in English and German, which sends requests to a server of the tests. */
  sending: at(sending, path.join(built, 'sending')),
  /** The tests' own site in English and German, with three forms, which sends requests. */
  forms: at(forms, path.join(built, 'forms')),
  /** The tests' own site, which counts visits with Plausible, and adds to its documents what own-head.ts says. */
  plausible: at(plausible, path.join(built, 'plausible')),
  /** The tests' own site, which counts visits with Umami. */
  umami: at(umami, path.join(built, 'umami')),
  /** The shipped site, for the tests of its content and its bytes. */
  shipped: at(shipped, path.join(built, 'shipped')),
}

/** Returns the address of the built script with the form, whose name tells nothing. */
export function formScript({ dist }: ServedSite): string {
  const script = readdirSync(path.join(dist, 'assets')).find((name) =>
    readFileSync(path.join(dist, 'assets', name), 'utf8').includes('noHtml5Validate'),
  )
  if (!script) throw new Error(`No script in ${dist}/assets has the form.`)
  return `/assets/${script}`
}

/** The endpoint of the site that sends requests. */
export const endpointPort = endpoint

/** The endpoint of the site with three forms. */
export const formsEndpointPort = formsEndpoint

/** The server of the tests that counts visits, and takes requests. */
export const statisticsPort = statistics

export type SiteName = keyof typeof sites
