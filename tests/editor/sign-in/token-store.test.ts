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
    const tokens = (await parts.openDatabase()).transaction('tokens').objectStore('tokens')
    const entry: { key: CryptoKey; data: ArrayBuffer } = await parts.answerOf(tokens.get('a/b'))
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

test('takes no kept token that was changed, moved to another repository or replaced', async () => {
  const page = await pages.open()
  const found = await page.evaluate(async (given) => {
    await parts.openTokenStore('a/b', sessionStorage).keep(given, true)
    const database = await parts.openDatabase()
    const tokens = () => database.transaction('tokens', 'readwrite').objectStore('tokens')
    const entry = await parts.answerOf(tokens().get('a/b'))
    await parts.answerOf(tokens().put(entry, 'moved'))
    await parts.answerOf(tokens().put({ token: 'x' }, 'replaced'))
    new DataView(entry.data).setInt8(3, 1)
    await parts.answerOf(tokens().put(entry, 'a/b'))
    const names = ['a/b', 'moved', 'replaced']
    return Promise.all(names.map((name) => parts.openTokenStore(name, sessionStorage).read()))
  }, grant)
  expect(found).toEqual([undefined, undefined, undefined])
})

test('takes nothing else that this tab keeps for a token', async () => {
  const page = await pages.open()
  for (const text of ['no JSON', '{}', '{"way":"pasted","token":"with space"}', '{"token":"x"}']) {
    const found = await page.evaluate((given) => {
      sessionStorage.setItem('editor-token:a/b', given)
      return parts.openTokenStore('a/b', sessionStorage).read()
    }, text)
    expect(found, text).toBeUndefined()
  }
})

test('leaves nothing behind', async () => {
  const page = await pages.open()
  const left = await page.evaluate(async (given) => {
    const store = parts.openTokenStore('a/b', sessionStorage)
    await store.keep(given, true)
    await store.keep(given, false)
    await store.remove()
    const canStay = await store.canStay()
    const tokens = (await parts.openDatabase()).transaction('tokens').objectStore('tokens')
    const count = await parts.answerOf(tokens.count())
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
