/** Kills the process at the steps of a publication, as they show on the disk: visitors always see one whole version. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { publishTitle, startWholeSite, until } from './whole-site.ts'

vi.setConfig(within(limits.loop))

const person = 'anna@example.com'
const environment = { PEOPLE: `${person} publish` }

describe('npm run serve', () => {
  test('shows a publication after the next start, wherever the process is killed', async () => {
    const [root, data] = [newFolder(), newFolder()]
    writeOwnSite(root)
    const versions = path.join(data, 'versions')
    const names = () => (existsSync(versions) ? readdirSync(versions) : [])
    const shown = () => readFileSync(path.join(versions, 'shown.json'), 'utf8')
    /** The steps of a publication after it is answered, each as it shows on the disk. */
    const steps: Record<string, (before: { names: string[]; shown: string }) => boolean> = {
      'it is answered': () => true,
      'the site is being built': (before) =>
        names().some((name) => name.includes('.building-') && !before.names.includes(name)),
      'the version is complete': (before) =>
        names().some((name) => !name.includes('.') && !before.names.includes(name)),
      'the version is shown': (before) => shown() !== before.shown,
    }

    let process = await startWholeSite(root, data, environment)
    onTestFinished(() => void process.stop('SIGKILL'))
    await process.commit()
    for (const [step, isReached] of Object.entries(steps)) {
      const before = { names: names(), shown: shown() }
      const commit = await process.commit()
      const title = `Published before ${step}`
      await publishTitle(await process.signIn(person), 'content/home.json', title)
      await until(() => isReached(before) || undefined)
      await process.stop('SIGKILL')
      process = await startWholeSite(root, data, environment)
      // It shows a whole version from its first answer on: that from before, or the new one.
      const html = await (await process.ask('/')).text()
      const now = (await (await process.ask('/version.json')).json()).commit
      expect(html.includes(title), step).toBe(now !== commit)
      for (const [asset] of html.matchAll(/\/assets\/[\w./-]+\.(?:js|woff2)/g)) {
        expect([step, asset, (await process.ask(asset)).status]).toEqual([step, asset, 200])
      }
      await until(async () => (await (await process.ask('/')).text()).includes(title) || undefined)
    }
    expect(await process.stop()).toBe(0)
  })
})
