/** A disk that is full: visitors keep what they see, nothing is said to be stored that is not, and then all goes on. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { canMountDisks, smallDisk } from '../programs/small-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { publishTitle, startWholeSite, until, type WholeSite } from './whole-site.ts'

vi.setConfig(within(limits.loop))

const person = 'anna@example.com'
const home = 'content/home.json'

/** Sends the form as this number of visitors. Returns the ids of the requests that are said to be stored. */
async function sendForms(process: WholeSite, name: string, visitors: number): Promise<string[]> {
  const stored: string[] = []
  for (let at = 0; at < visitors; at++) {
    const id = `${name}-${at}`
    const status = await process.sendForm(id, `203.0.113.${at}`)
    if (status === 201) stored.push(id)
    else expect(status).toBeGreaterThanOrEqual(500)
  }
  return stored
}

async function titleOf(process: WholeSite): Promise<string> {
  const html = await (await process.ask('/')).text()
  expect(html).toMatch(/<\/html>\s*$/)
  for (const [asset] of html.matchAll(/\/assets\/[\w./-]+\.(?:js|woff2)/g)) {
    expect([asset, (await process.ask(asset)).status]).toEqual([asset, 200])
  }
  return /<title>([^<]*)/.exec(html)?.[1] ?? ''
}

describe('npm run serve', () => {
  test.runIf(canMountDisks)(
    'serves pages while the disk is full, and reports what it cannot store',
    async () => {
      const root = newFolder()
      writeOwnSite(root)
      const { folder, fill, empty } = smallDisk(96)
      const data = path.join(folder, 'data')
      const process = await startWholeSite(root, data, { PEOPLE: `${person} publish` })
      onTestFinished(() => void process.stop('SIGKILL'))
      await process.commit()
      const browser = await process.signIn(person)
      const before = await titleOf(process)

      // Nothing can be written.
      fill(0)
      await expect(publishTitle(browser, home, 'On a full disk')).rejects.toThrow()
      // The last block of the file has room for a few.
      const onFullDisk = await sendForms(process, 'request-on-a-full-disk', 40)
      expect(onFullDisk.length).toBeLessThan(40)
      expect(await titleOf(process)).toBe(before)
      empty()

      // The publication fits, and the built site does not.
      fill(1_000_000)
      await publishTitle(browser, home, 'Not built')
      const state = () => browser.get('/unpublished').then((answer) => answer.json())
      await until(async () => (await state()).live === 'failed' || undefined)
      expect((await state()).notBuilt.details).toMatch(/ENOSPC|no space/i)
      expect(await titleOf(process)).toBe(before)
      empty()

      await publishTitle(browser, home, 'There is room again')
      await until(async () => (await titleOf(process)).includes('There is room again') || undefined)
      const withRoom = await sendForms(process, 'request-with-room', 2)
      expect(withRoom).toHaveLength(2)
      const lines = readFileSync(path.join(data, 'requests.jsonl'), 'utf8').trim().split('\n')
      const ids = lines.flatMap((line) => /^\{"id":"([^"]*)"/.exec(line)?.[1] ?? [])
      expect(ids).toEqual([...onFullDisk, ...withRoom])
      expect(await process.stop()).toBe(0)
    },
  )
})
