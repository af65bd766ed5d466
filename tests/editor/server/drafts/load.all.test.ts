/** Many people save at two servers at once. */
import { describe, expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { randomFrom } from '../../../random-numbers.ts'
import { home, newRemote, person, set } from './remote-repository.ts'

vi.setConfig(within(limits.load))

const people = 20
const savesOfEach = 10

/** Has everybody save ten times, and compares what is in the repository then. */
async function saveAll(seed: number): Promise<void> {
  const random = randomFrom(seed)
  const remote = newRemote()
  // Two people share each page, at different servers, and each has an entry of their own there.
  const page = JSON.parse(remote.read('main', home) ?? '')
  page.sections[6].items = ['One', 'Two'].map((question) => ({ question, answer: ['Nothing.'] }))
  const pageOf = (at: number) => `content/page-${at >> 1}.json`
  const pages = Array.from({ length: people / 2 }, (_, at) => [
    pageOf(2 * at),
    `${JSON.stringify({ ...page, path: `/page-${at}` }, null, 2)}\n`,
  ])
  remote.push('main', Object.fromEntries(pages))
  const servers = [remote.server(), remote.server()]
  const all = await Promise.all(
    Array.from({ length: people }, async (_, at) =>
      person(servers[at % 2] ?? remote.server(), `Person${at}`),
    ),
  )
  await Promise.all(
    all.map(async (one, at) => {
      for (let save = 1; save <= savesOfEach; save++) {
        const text = `seed ${seed}, person ${at}, save ${save}`
        const edit = set(['sections', 6, 'items', at % 2, 'answer'], [text])
        if (random() < 0.2) await one.reload()
        expect(await one.save(pageOf(at), edit, text)).toBe(0)
      }
    }),
  )
  const answers = all.map((_, at) => {
    const { sections } = JSON.parse(remote.read('drafts', pageOf(at)) ?? '')
    return sections[6].items[at % 2].answer[0]
  })
  expect(answers).toEqual(all.map((_, at) => `seed ${seed}, person ${at}, save ${savesOfEach}`))
  const saves = remote.saves().filter((line) => line.includes(`seed ${seed}`))
  expect(saves).toHaveLength(people * savesOfEach)
  expect(new Set(saves).size).toBe(people * savesOfEach)
}

describe('drafts store under load', () => {
  // At once, because the processes of git mostly wait for each other.
  test('merges 200 saves of 20 people at two servers, each once, with three seeds', async () => {
    await Promise.all([1, 2, 3].map(saveAll))
  })
})
