/** Measures the store of the hosted editor in a process of its own: `repository`, `folder for the clone`, `what`. */
import { setTimeout } from 'node:timers/promises'
import { openDraftsStore } from '../../src/editor/server/drafts/drafts-store.ts'
import { RefusedForNow } from '../../src/editor/server/requests/responses.ts'

const [repository = '', dataFolder = '', what = ''] = process.argv.slice(2)
const saves = 50
const home = 'content/home.json'
const author = { name: 'Bench', address: 'bench@example.com' }

const start = performance.now()
let pushedAt = 0
const store = openDraftsStore({
  repository,
  dataFolder,
  pollInterval: 1e8,
  limit: 600_000,
  onStep(name) {
    if (name === 'git push') pushedAt = performance.now()
  },
})

/** Waits until the files can be listed: a request is refused while a large clone is made. */
async function listed() {
  for (;;) {
    try {
      return await store.list()
    } catch (error) {
      if (!(error instanceof RefusedForNow)) throw error
      // A request waits 20 s itself, unless the clone cannot be read.
      await setTimeout(1000)
    }
  }
}

const { files } = await listed()
const times: Record<string, number> = { list: performance.now() - start }
if (what !== 'list') {
  const before = performance.now()
  let blob = files.find(({ file }) => file === home)?.blob ?? null
  let text = ''
  for await (const texts of store.texts()) text = texts[blob ?? ''] ?? text
  times.texts = performance.now() - before
  const whole: number[] = []
  const own: number[] = []
  for (let at = 0; at < saves; at++) {
    const after = Buffer.from(text.replace('"title": "', `"title": "${at} `))
    const begin = performance.now()
    const written = await store.write([{ file: home, before: blob, after }], `Save ${at}`, author)
    // The push is the last thing that a save does.
    const [time, pushed] = [performance.now() - begin, performance.now() - pushedAt]
    if (written === 'stale') throw new Error('Nobody else saves.')
    blob = written[0] ?? null
    whole.push(time)
    own.push(time - pushed)
  }
  const [save, ownPart] = [whole, own].map((all) => all.toSorted((a, b) => a - b)[saves / 2] ?? 0)
  Object.assign(times, { save, ownPart })
  const unpublished = performance.now()
  const order = { files: (await store.unpublished()).files, message: 'Publish', as: 'publish' }
  times.unpublished = performance.now() - unpublished
  const publishing = performance.now()
  const published = await store.publish({ ...order, as: 'publish' }, author)
  if (published.status !== 'done') throw new Error(JSON.stringify(published))
  times.publish = performance.now() - publishing
  times.mostMemory = process.resourceUsage().maxRSS / 1024
  await setTimeout(60_000)
}
times.memory = process.memoryUsage().rss / 2 ** 20
console.log(JSON.stringify(times))
await store.close()
