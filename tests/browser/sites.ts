/** The sites that the browser tests visit. Each is built into a folder and served at a port of its own. */
import path from 'node:path'

const project = path.resolve(import.meta.dirname, '../..')
const firstPort = Number(process.env.PORT ?? 4173)
const built = path.join(project, 'node_modules/.cache/sites')

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
  /** The tests' own, which every test of code visits. */
  own: at(firstPort, path.join(built, 'own')),
  /** The same with a form that holds every kind of field. */
  'all-kinds': at(firstPort + 1, path.join(built, 'all-kinds')),
  /** The tests' own, in German, too, which sends its requests to a server of the tests. */
  sending: at(firstPort + 2, path.join(built, 'sending')),
  /** The words that are shipped, for what is promised of these. */
  shipped: at(firstPort + 4, path.join(project, 'dist')),
}

/** Where the site that sends its requests sends them to. */
export const endpointPort = firstPort + 3

export type SiteName = keyof typeof sites
