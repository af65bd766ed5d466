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
  test('shows a page at its moment, after a restart before that', async () => {
    const [root, data] = [newFolder(), newFolder()]
    writeOwnSite(root)
    const home = JSON.parse(readFileSync(path.join(root, 'content/home.json'), 'utf8'))
    // A date in the content has whole seconds.
    const soon = Math.ceil((Date.now() + later) / 1000) * 1000
    const publishFrom = new Date(soon).toISOString().replace('.000', '')
    const page = { ...home, path: '/soon', title: 'The page soon', publishFrom }
    writeInto(root, { 'content/soon.json': JSON.stringify(page) })
    const environment = { PEOPLE: 'anna@example.com publish' }
    let process = await startWholeSite(root, data, environment)
    onTestFinished(() => void process.stop('SIGKILL'))
    const isThere = async () => (await process.ask('/soon')).ok || undefined
    await process.commit()
    expect(await isThere()).toBeUndefined()
    expect(await process.stop()).toBe(0)

    process = await startWholeSite(root, data, environment)
    await until(isThere)
    expect(Date.now()).toBeGreaterThanOrEqual(soon)
    expect(await process.stop()).toBe(0)
  })
})
