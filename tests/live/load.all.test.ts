/** Many people read and send while others publish, for two minutes. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { publishTitle, startWholeSite, until } from './whole-site.ts'

vi.setConfig(within(limits.loop))

const readers = 50
const publishers = 5
const duration = 120_000
/** How long a reader looks at a page, in milliseconds. Without a pause, they take the processor from those who publish. */
const look = 1000

describe('npm run serve', () => {
  test('serves whole pages and stores each request once while 50 people read and send and 5 publish', async () => {
    const [root, data] = [newFolder(), newFolder()]
    writeOwnSite(root)
    const people = Array.from({ length: publishers }, (_, at) => `person${at}@example.com`)
    const list = people.map((one) => `${one} publish`).join('; ')
    const process = await startWholeSite(root, data, { PEOPLE: list })
    onTestFinished(() => void process.stop('SIGKILL'))
    await process.commit()
    const end = performance.now() + duration
    const stored: string[] = []
    const pages: string[] = []

    async function read(at: number): Promise<void> {
      const visitor = `203.0.113.${at + 1}`
      for (let round = 0; performance.now() < end; round++) {
        const page = await process.ask('/', {}, visitor)
        expect(page.status).toBe(200)
        const html = await page.text()
        expect(html).toMatch(/<\/html>\s*$/)
        pages.push(/<title>([^<]*)/.exec(html)?.[1] ?? '')
        // A page that is open loads its files while the next version is shown.
        for (const [asset] of html.matchAll(/\/assets\/[\w./-]+\.(?:js|woff2)/g)) {
          expect([asset, (await process.ask(asset, {}, visitor)).status]).toEqual([asset, 200])
        }
        await setTimeout(look)
        if (round % 5 > 0) continue
        const id = `request-${at}-${round}`
        const status = await process.sendForm(id, visitor)
        if (status === 201) stored.push(id)
        // A visitor who reads quickly may send ten in a minute.
        else expect(status).toBe(429)
      }
    }

    async function publish(person: string): Promise<number> {
      const browser = await process.signIn(person)
      let times = 0
      while (performance.now() < end) {
        await publishTitle(browser, 'content/home.json', `${person} publishes ${times}`)
        times += 1
      }
      return times
    }

    const [times] = await Promise.all([
      Promise.all(people.map(publish)),
      Promise.all(Array.from({ length: readers }, (_, at) => read(at))),
    ])
    expect(Math.min(...times)).toBeGreaterThan(0)
    const lines = readFileSync(path.join(data, 'requests.jsonl'), 'utf8').split('\n')
    const ids = lines.flatMap((line) => /^\{"id":"([^"]*)"/.exec(line)?.[1] ?? [])
    expect(ids.toSorted()).toEqual(stored.toSorted())
    // Visitors have seen some of the versions meanwhile, and see the last one.
    expect(new Set(pages).size).toBeGreaterThan(1)
    const repository = path.join(data, 'site.git')
    const main = execFileSync('git', ['--git-dir', repository, 'rev-parse', 'main'], {
      encoding: 'utf8',
    }).trim()
    await until(async () => (await process.commit()) === main || undefined)
    expect(await process.stop()).toBe(0)
  })
})
