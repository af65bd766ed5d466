/** A server that kills itself before a command of git: `repository`, `number of the command`, `what it does`. */
import { openDraftsStore } from '../../../../src/editor/server/drafts/drafts-store.ts'
import { openPerson, set } from './people.ts'

const [repository = '', at = '', what = ''] = process.argv.slice(2)
let steps = 0
let isCounting = false

const store = openDraftsStore({
  repository,
  pollInterval: 1e8,
  onStep(name) {
    if (!isCounting) return
    process.stdout.write(`step ${name}\n`)
    if (++steps === Number(at)) process.kill(process.pid, 'SIGKILL')
  },
})

async function run(): Promise<void> {
  const anna = openPerson(store, 'Anna')
  await anna.reload()
  isCounting = true
  if (what === 'save') {
    await anna.save('content/home.json', set('title', 'Saved by a server that was killed'))
    process.stdout.write('answered\n')
  } else {
    const published = await anna.publish()
    if (published.status === 'done') process.stdout.write('answered\n')
  }
  isCounting = false
  await store.close()
}

await run()
