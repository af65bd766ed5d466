import { afterEach, expect, test, vi } from 'vitest'
import { aloneAmongTabs } from '../../../../src/site/form/delivery/tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('sends a request where the visitor allows the page no storage', async () => {
  vi.stubGlobal('navigator', { locks: {} })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  )
  const send = async () => ({ kind: 'arrived' }) as const
  const outcome = await aloneAmongTabs('1', send, new AbortController().signal)
  expect(outcome).toEqual({ kind: 'arrived' })
})
