import { describe, expect, test } from 'vitest'
import { kinds } from '../kinds.ts'
import { changeOf, openWorld } from './hosts.ts'

const words = { title: 'New title', text: 'Changes **home**.' }

describe.each(kinds)('$name', (kind) => {
  // `acme` is the owner of the repository, too.
  test.each(['mallory', 'acme'])(
    'takes no request of a fork of %s for one of this person',
    async (fork) => {
      const { host, small, base } = await openWorld(kind)
      const branch = 'edit-ada'
      const changes = [await changeOf('content/home.json', '{ "title": "New" }')]
      await host.commit({ branch, base, isNew: true, message: 'Change home', changes })
      small.accounts.add({ login: 'mallory', permission: 'read' })
      for (let number = 1; number <= 25; number++) {
        small.changeRequests.push({
          ...{ number, source: branch, target: 'main', title: 'Mine', text: '', head: base },
          ...{ state: 'open', author: small.accounts.find('mallory'), fork },
          changedAt: Date.now(),
        })
      }
      expect(await host.request(branch, 'main')).toBeUndefined()
      expect(await host.openRequest(branch, 'main', words)).toMatchObject({ number: 26 })
      expect(await host.request(branch, 'main')).toMatchObject({ number: 26, state: 'open' })
    },
  )
})
