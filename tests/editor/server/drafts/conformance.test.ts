import { vi } from 'vitest'
import { limits, within } from '../../../limits.ts'
import { testStore } from '../store-conformance.ts'
import { newRemote } from './remote-repository.ts'

vi.setConfig(within(limits.programs))

testStore('drafts', async () => {
  const remote = newRemote()
  const store = remote.server()
  await store.list()
  return {
    store,
    changeOutside: async (file, text) => remote.push('main', { [file]: text }),
  }
})
