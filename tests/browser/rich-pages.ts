/**
 * The pages of other sites with what the tests' own site does not have: articles, tables, pictures, results, a notice
 * above the bar. The accessibility tests go through them as through the states of the own site.
 */
import { sites } from './sites.ts'
import type { State } from './states.ts'

const paths = {
  'all-kinds': ['/everything'],
  sending: ['/news', '/news/layer-two', '/de/news/tiefe'],
} as const

export const richStates: State[] = Object.entries(paths).flatMap(([site, all]) =>
  all.map((path) => ({
    name: `${site}${path}`,
    path,
    baseURL: sites[site as keyof typeof paths].url,
    arrange: async () => {},
  })),
)
