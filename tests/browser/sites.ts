/** The sites for the browser tests. Each has its own folder and port. */
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')
const firstPort = Number(process.env.PORT ?? 4173)
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
  own: at(firstPort, path.join(built, 'own')),
  /** The same site with every kind of field in its form. */
  'all-kinds': at(firstPort + 1, path.join(built, 'all-kinds')),
  /** The tests' own site in English and German, which sends requests to a server of the tests. */
  sending: at(firstPort + 2, path.join(built, 'sending')),
  /** The shipped site, for the tests of its content and its bytes. */
  shipped: at(firstPort + 4, path.join(project, 'dist')),
}

/** The endpoint of the site that sends requests. */
export const endpointPort = firstPort + 3

export type SiteName = keyof typeof sites
