// @vitest-environment jsdom
/** Three people save and publish at once, over a line and a host that fail: nothing is lost, and nothing comes twice. */
import { expect, test } from 'vitest'
import { checkFiles } from '../../../../src/editor/checker/check-files.ts'
import { insertEntry, setValue } from '../../../../src/editor/model/operations.ts'
import { RequestFailed } from '../../../../src/editor/workplace/workplace.ts'
import { sectionTypes } from '../../../checks/site.ts'
import { limits } from '../../../limits.ts'
import { randomFrom } from '../../../random-numbers.ts'
import { skipLongWaits } from '../../../small-host/as-page.ts'
import type { Fault } from '../../../small-host/faults.ts'
import { home } from '../../model/site-files.ts'
import type { Person } from '../person.ts'
import { openSite, personAt, type Site } from './hosted-person.ts'
import { kindsWithForgejo } from './kinds.ts'

/** How often each of the three saves. */
const rounds = Number(process.env.HOSTED_ROUNDS ?? 4)
const timeout = limits.loop + rounds * limits.wait

const faultsOf = (random: () => number): Fault => {
  const match = ['GET *', 'POST *', '* *'][Math.floor(random() * 3)] as string
  const where = { match, skip: Math.floor(random() * 6) }
  const kinds: Fault[] = [
    { ...where, kind: 'drop-before' },
    { ...where, kind: 'drop-after' },
    { ...where, kind: 'status', status: 502, when: 'before' },
    { ...where, kind: 'status', status: 502, when: 'after' },
    { ...where, kind: 'status', status: 429, headers: { 'Retry-After': '1' } },
    { ...where, kind: 'cut-answer' },
    { ...where, kind: 'slow', milliseconds: 50 },
  ]
  return kinds[Math.floor(random() * kinds.length)] as Fault
}

/** Tries until it is done. Anything but a line or a host that fails is thrown. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      const isTold = error instanceof RequestFailed && /same files|is gone/.test(error.message)
      if (!isTold && !(error instanceof RequestFailed && error.kind === 'offline')) throw error
      if (isTold) return
    }
  }
}

async function work(
  site: Site,
  person: Person,
  name: string,
  random: () => number,
): Promise<string[]> {
  const written: string[] = []
  for (let round = 1; round <= rounds; round++) {
    const title = `${name} ${round}`
    const item = { icon: 'scale', title, description: 'Both sides.' }
    const place = Math.floor(random() * 3)
    person.edit((files) => insertEntry(files, home, ['sections', 1, 'items'], place, item))
    person.edit((files) => setValue(files, `content/${name}.json`, ['title'], title))
    written.push(title)
    site.host.faults.add(faultsOf(random))
    await insist(() => person.save())
    // Where others were quicker, it is published with the next save.
    if (random() < 0.3) await insist(() => person.publish())
  }
  return written
}

/** Publishes what is left, merged with what others have published meanwhile. */
async function finish(person: Person): Promise<void> {
  do {
    await insist(() => person.save())
    // As people do who come back the next day.
    await insist(() => person.open())
    await insist(() => person.save())
    await insist(() => person.publish())
  } while (person.publication?.state !== 'published')
}

const pageOf = (name: string) =>
  `{ "path": "/${name}", "title": "${name}", "description": "A page.", "sections": [{ "type": "page-header", "heading": "A page" }] }\n`

async function filesIn(site: Site): Promise<Map<string, string>> {
  const names = (await site.git('ls-tree', '-r', '--name-only', 'main')).split('\n')
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await site.git('show', `main:${name}`)] as const),
    ),
  )
}

test.each(kindsWithForgejo)(
  'three people at $name, with faults',
  async (kind) => {
    const names = ['anna', 'bert', 'cleo']
    const pages = Object.fromEntries(names.map((name) => [`content/${name}.json`, pageOf(name)]))
    const site = await openSite(pages)
    const random = randomFrom(1)
    // Most hosts hide from a page how long to wait.
    skipLongWaits()
    const people = await Promise.all(names.map((name) => personAt(site, kind, name)))
    const written = (
      await Promise.all(
        people.map((person, index) => work(site, person, names[index] as string, random)),
      )
    ).flat()
    for (const person of people) await finish(person)

    const files = await filesIn(site)
    const { sections } = JSON.parse(files.get(home) ?? '')
    const found = sections[1].items.map(({ title }: { title: string }) => title)
    expect(found.filter((title: string) => written.includes(title)).sort()).toEqual(written.sort())
    for (const name of names) {
      expect(JSON.parse(files.get(`content/${name}.json`) ?? '').title).toBe(`${name} ${rounds}`)
    }
    const { diagnostics } = checkFiles(files, { sectionTypes })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  },
  timeout,
)
