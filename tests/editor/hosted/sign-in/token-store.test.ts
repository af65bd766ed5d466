// @vitest-environment node
import { expect, test } from 'vitest'
import { anotherTab, servePages } from './browser.ts'

const pages = servePages()
const grant = { way: 'pasted', token: 'github_pat_secret' } as const

test('keeps a token in this tab until it is closed', async () => {
  const page = await pages.open()
  const kept = await page.evaluate(
    (given) => parts.openTokenStore('a/b', sessionStorage).keep(given, false),
    grant,
  )
  expect(kept).toBe(true)
  await page.reload()
  const read = () => parts.openTokenStore('a/b', sessionStorage).read()
  expect(await page.evaluate(read)).toEqual({ grant, stays: false })
  expect(await (await anotherTab(page)).evaluate(read)).toBeUndefined()
})

test('keeps a token in this browser, where nobody can read it', async () => {
  const page = await pages.open()
  await page.evaluate((given) => {
    const store = parts.openTokenStore('a/b', sessionStorage)
    return store.keep(given, false).then(() => store.keep(given, true))
  }, grant)
  const tab = await anotherTab(page)
  const read = () => parts.openTokenStore('a/b', sessionStorage).read()
  expect(await tab.evaluate(read)).toEqual({ grant, stays: true })

  const kept = await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('editor-sign-in')
      request.onsuccess = () => done(request.result)
    })
    const entry = await new Promise<{ key: CryptoKey; data: ArrayBuffer }>((done) => {
      const request = database.transaction('tokens').objectStore('tokens').get('a/b')
      request.onsuccess = () => done(request.result)
    })
    const exported = await crypto.subtle.exportKey('raw', entry.key).then(
      () => 'exported',
      () => 'refused',
    )
    const text = new TextDecoder('latin1').decode(entry.data)
    return { exported, text, tab: { ...sessionStorage }, browser: { ...localStorage } }
  })
  expect(kept).toMatchObject({ exported: 'refused', tab: {}, browser: {} })
  expect(kept.text).not.toContain('secret')
})

test.each([
  { title: 'changed', change: 'data' },
  { title: 'moved to another repository', change: 'name' },
  { title: 'replaced by something else', change: 'all' },
])('takes a kept token for none that was $title', async ({ change }) => {
  const page = await pages.open()
  const found = await page.evaluate(
    async ({ given, change }) => {
      const store = parts.openTokenStore('a/b', sessionStorage)
      await store.keep(given, true)
      const database = await new Promise<IDBDatabase>((done) => {
        const request = indexedDB.open('editor-sign-in')
        request.onsuccess = () => done(request.result)
      })
      const tokens = database.transaction('tokens', 'readwrite').objectStore('tokens')
      await new Promise<void>((done) => {
        const request = tokens.get('a/b')
        request.onsuccess = () => {
          const entry = request.result
          if (change === 'data') new DataView(entry.data).setInt8(3, 1)
          tokens.put(change === 'all' ? { token: 'x' } : entry, change === 'name' ? 'c/d' : 'a/b')
          tokens.transaction.oncomplete = () => done()
        }
      })
      const name = change === 'name' ? 'c/d' : 'a/b'
      return parts.openTokenStore(name, sessionStorage).read()
    },
    { given: grant, change },
  )
  expect(found).toBeUndefined()
})

test.each(['no JSON', '{}', '{"way":"pasted","token":"with space"}', '{"token":"x"}', 'null'])(
  'takes what this tab keeps for none: %s',
  async (text) => {
    const page = await pages.open()
    const found = await page.evaluate((given) => {
      sessionStorage.setItem('editor-token:a/b', given)
      return parts.openTokenStore('a/b', sessionStorage).read()
    }, text)
    expect(found).toBeUndefined()
  },
)

test('leaves nothing behind', async () => {
  const page = await pages.open()
  const left = await page.evaluate(async (given) => {
    const store = parts.openTokenStore('a/b', sessionStorage)
    await store.keep(given, true)
    await store.keep(given, false)
    await store.remove()
    const canStay = await store.canStay()
    const database = await new Promise<IDBDatabase>((done) => {
      const request = indexedDB.open('editor-sign-in')
      request.onsuccess = () => done(request.result)
    })
    const count = await new Promise<number>((done) => {
      const request = database.transaction('tokens').objectStore('tokens').count()
      request.onsuccess = () => done(request.result)
    })
    return { canStay, count, tab: sessionStorage.length, read: await store.read() }
  }, grant)
  expect(left).toEqual({ canStay: true, count: 0, tab: 0, read: undefined })
})

test('keeps a token in the tab where the browser has no place for it', async () => {
  const page = await pages.open()
  const found = await page.evaluate(async (given) => {
    indexedDB.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
    const store = parts.openTokenStore('a/b', sessionStorage)
    return {
      canStay: await store.canStay(),
      isKept: await store.keep(given, true),
      read: await store.read(),
    }
  }, grant)
  expect(found).toEqual({ canStay: false, isKept: false, read: { grant, stays: false } })
})
