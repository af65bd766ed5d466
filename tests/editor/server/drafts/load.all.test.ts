/** Many people save at two servers at once. */
import { expect, test, vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { randomFrom } from '../../../random-numbers.ts'
import { contact, home, newRemote, person, set } from './remote-repository.ts'

vi.setConfig(within(limits.loop))

const people = 20
const savesOfEach = 10

test.each([1, 2, 3])(
  '20 people, 200 saves, two servers: all there, once, merged (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const remote = newRemote()
    remote.edit('main', home, (text) => {
      const value = JSON.parse(text)
      // Each person has an entry of their own in both files.
      value.sections[6].items = Array.from({ length: people }, (_, at) => ({
        ...{ question: `Question ${at}`, answer: ['Nothing yet.'] },
      }))
      return JSON.stringify(value, null, 2)
    })
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
          const edit = set(['sections', 6, 'items', at, 'answer'], [text])
          if (random() < 0.2) await one.reload()
          expect(await one.save(home, edit, text)).toBe(0)
        }
      }),
    )
    const { sections } = JSON.parse(remote.read('drafts', home) ?? '')
    expect(sections[6].items.map(({ answer }: { answer: string[] }) => answer[0])).toEqual(
      all.map((_, at) => `seed ${seed}, person ${at}, save ${savesOfEach}`),
    )
    const saves = remote.saves().filter((line) => line.includes(`seed ${seed}`))
    expect(saves).toHaveLength(people * savesOfEach)
    expect(new Set(saves).size).toBe(people * savesOfEach)
    expect(remote.read('drafts', contact)).toBe(remote.read('main', contact))
  },
)
