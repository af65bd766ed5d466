/**
 * Prints the figures that the project promises: `npm run bench` for all, `npm run bench -- weight` for
 * some of them. The site has to be built.
 */
import { benchBuild } from './build'
import { benchLighthouse } from './lighthouse'
import { benchRoute } from './route'
import { benchSavedEdit } from './saved-edit'
import { benchTouch } from './touch'
import { benchValidate } from './validate'
import { benchWeight } from './weight'

const benches: Record<string, () => Promise<void>> = {
  weight: benchWeight,
  route: benchRoute,
  'saved-edit': benchSavedEdit,
  touch: benchTouch,
  lighthouse: benchLighthouse,
  validate: benchValidate,
  build: benchBuild,
}

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(benches, name))
if (unknown) {
  console.error(`There is no bench '${unknown}'. Name one of: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const name of named.length > 0 ? named : Object.keys(benches)) await benches[name]?.()
process.exit()
