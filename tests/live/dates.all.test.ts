/** Pages with dates appear in their moment, without a publication and without a cron. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { writeInto } from '../files.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { startWholeSite, until } from './whole-site.ts'

vi.setConfig(within(limits.loop))

/** Long enough for two builds on a slow machine, in milliseconds. */
const later = 120_000

describe('npm run serve', () => {
  test('shows a page at its moment after a restart, and at the start if the moment was missed', async () => {
    const [root, data] = [newFolder(), newFolder()]
    writeOwnSite(root)
    const home = JSON.parse(readFileSync(path.join(root, 'content/home.json'), 'utf8'))
    // A date in the content has whole seconds.
    const soon = Math.ceil((Date.now() + later) / 1000) * 1000
    const moments = { soon, missed: soon + 15_000 }
    for (const [name, moment] of Object.entries(moments)) {
      const publishFrom = new Date(moment).toISOString().replace('.000', '')
      const page = { ...home, path: `/${name}`, title: `The page ${name}`, publishFrom }
      writeInto(root, { [`content/${name}.json`]: JSON.stringify(page) })
    }
    const environment = { PEOPLE: 'anna@example.com publish' }
    let process = await startWholeSite(root, data, environment)
    onTestFinished(() => void process.stop('SIGKILL'))
    const isThere = async (name: string) => (await process.ask(`/${name}`)).ok || undefined
    await process.commit()
    expect(await isThere('soon')).toBeUndefined()
    expect(await process.stop()).toBe(0)

    process = await startWholeSite(root, data, environment)
    await until(() => isThere('soon'))
    expect(Date.now()).toBeGreaterThanOrEqual(moments.soon)
    expect(await isThere('missed')).toBeUndefined()
    expect(await process.stop()).toBe(0)

    await until(() => Date.now() > moments.missed || undefined)
    process = await startWholeSite(root, data, environment)
    await until(() => isThere('missed'))
    expect(await process.stop()).toBe(0)
  })
})
