/**
 * Measures the figures that the project promises: `npm run bench` measures all, `npm run bench -- weight`
 * some of them. Build the site first.
 */
import { benchBuild } from './build.ts'
import { benchEdit } from './edit.ts'
import { benchDrafts } from './edit-drafts.ts'
import { benchHosted } from './edit-hosted.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchPublish } from './publish.ts'
import { benchReceive } from './receive.ts'
import { benchServe } from './serve.ts'
import { benchValidate } from './validate.ts'
import { benchWeight } from './weight.ts'

const benches: Record<string, () => Promise<void>> = {
  weight: benchWeight,
  async edit() {
    await benchEdit()
    await benchHosted()
    await benchDrafts()
  },
  lighthouse: benchLighthouse,
  validate: benchValidate,
  build: benchBuild,
  publish: benchPublish,
  receive: benchReceive,
  serve: benchServe,
}

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(benches, name))
if (unknown) {
  console.error(`There is no bench '${unknown}'. Name one of: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
for (const name of named.length > 0 ? named : Object.keys(benches)) await benches[name]?.()
process.exit()
