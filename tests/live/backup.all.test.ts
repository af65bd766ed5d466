/** The backup and the update of docs/serve.md: the lines of the guide, run beside the process. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { committedRepository } from '../editor/server/folder/repository.ts'
import { limits, within } from '../limits.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { writeOwnSite } from '../site/own-site.ts'
import { publishTitle, startWholeSite, until, type WholeSite } from './whole-site.ts'

vi.setConfig(within(limits.loop))

const person = 'anna@example.com'
const home = 'content/home.json'
const environment = { PEOPLE: `${person} publish` }
const guide = readFileSync('docs/serve.md', 'utf8')

/** Runs the first lines under a heading of the guide with other folders, and without the commands that the tests cannot run. */
function runGuide(heading: string, folders: Readonly<Record<string, string>>): void {
  const [, lines = ''] =
    new RegExp(`## ${heading}\n.*?\`\`\`sh\n(.*?)\`\`\``, 's').exec(guide) ?? []
  let script = lines.replaceAll('sudo -u site ', '').replaceAll(/^(?:npm|sudo) .*$/gm, '')
  for (const [name, folder] of Object.entries(folders)) script = script.replaceAll(name, folder)
  execFileSync('/bin/sh', ['-ec', script], { stdio: 'pipe' })
}

async function publish(process: WholeSite, title: string): Promise<void> {
  await publishTitle(await process.signIn(person), home, title)
  await until(async () => (await (await process.ask('/')).text()).includes(title) || undefined)
}

describe('npm run serve', () => {
  test('continues over a backup alone, and its code takes what was published', async () => {
    const [root, folder] = [newFolder(), newFolder()]
    writeOwnSite(root)
    committedRepository(root)
    const data = path.join(folder, 'data')
    const first = await startWholeSite(root, data, environment)
    onTestFinished(() => void first.stop('SIGKILL'))
    await first.commit()
    await publish(first, 'Before the backup')
    expect(await first.sendForm('a-first-request')).toBe(201)
    runGuide('Backup', { '/var/lib/site': folder })
    await publish(first, 'After the backup')

    runGuide('Update', { '/srv/site': root, '/var/lib/site': folder })
    expect(readFileSync(path.join(root, home), 'utf8')).toContain('After the backup')
    expect(await first.stop()).toBe(0)

    const backup = path.join(folder, 'backup')
    const again = await startWholeSite(root, backup, environment)
    onTestFinished(() => void again.stop('SIGKILL'))
    await again.commit()
    expect(await (await again.ask('/')).text()).toContain('Before the backup')
    expect(await again.sendForm('a-second-request')).toBe(201)
    const stored = readFileSync(path.join(backup, 'requests.jsonl'), 'utf8')
    expect(stored.match(/^\{"id":"[^"]*"/gm)).toHaveLength(2)
    await publish(again, 'In the backup')
    expect(await again.stop()).toBe(0)
  })
})
