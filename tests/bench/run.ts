/**
 * Measures the figures that the project promises: `npm run bench` measures all, `npm run bench -- weight`
 * some of them. Build the site first.
 */
import { installTestPackages } from '../programs/test-packages.ts'

const benches: Record<string, () => Promise<void>> = {
  weight: async () => (await import('./weight.ts')).benchWeight(),
  async edit() {
    await (await import('./edit.ts')).benchEdit()
    await (await import('./edit-text.ts')).benchText()
    await (await import('./edit-hosted.ts')).benchHosted()
    await (await import('./edit-drafts.ts')).benchDrafts()
  },
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse(),
  validate: async () => (await import('./validate.ts')).benchValidate(),
  build: async () => (await import('./build.ts')).benchBuild(),
  install: async () => (await import('./install.ts')).benchInstall(),
  receive: async () => (await import('./receive.ts')).benchReceive(),
  serve: async () => (await import('./serve.ts')).benchServe(),
}

/** The benches that need the packages of `tests/package.json`. */
const withPackages = ['lighthouse', 'receive', 'serve']

const named = process.argv.slice(2)
const unknown = named.find((name) => !Object.hasOwn(benches, name))
if (unknown) {
  console.error(`There is no bench '${unknown}'. Name one of: ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}
const wanted = named.length > 0 ? named : Object.keys(benches)
if (wanted.some((name) => withPackages.includes(name))) installTestPackages()
for (const name of wanted) await benches[name]?.()
process.exit()
