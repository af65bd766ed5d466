import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { Grant } from '../../../src/editor/sign-in/grant.ts'
import { anotherTab, servePages } from './browser.ts'

const pages = servePages()
const grant: Grant = { token: 'github_pat_secret' }

declare global {
  var store: ReturnType<typeof parts.openTokenStore>
}

const openStore = (page: Page, name = 'a/b') =>
  page.evaluate((name) => {
    const inBrowser = parts.openKept('editor-sign-in', 'tokens')
    globalThis.store = parts.openTokenStore(name, sessionStorage, inBrowser)
  }, name)

async function openTab(): Promise<Page> {
  const page = await pages.open()
  await openStore(page)
  return page
}

const keep = (page: Page, stays: boolean) =>
  page.evaluate(({ grant, stays }) => store.keep(grant, stays), { grant, stays })
const read = (page: Page) => page.evaluate(() => store.read())
const kept = (page: Page, stays: boolean) =>
  stays
    ? page.evaluate(() => parts.openKept('editor-sign-in', 'tokens')(parts.entries, []))
    : page.evaluate(() => Object.entries({ ...sessionStorage }))

test('keeps a token in this tab until it is closed', async () => {
  const page = await openTab()
  expect(await keep(page, false)).toBe(true)
  expect(await read(page)).toEqual({ grant, stays: false })
  expect(await kept(page, true)).toEqual([])
  const tab = await anotherTab(page)
  await openStore(tab)
  expect(await read(tab)).toBeUndefined()
  await openStore(page, 'a/c')
  expect(await read(page)).toBeUndefined()
})

test('takes nothing else that is kept for a token', async () => {
  const page = await openTab()
  const others = [{}, { token: 'with space' }]
  for (const text of ['no JSON', ...others.map((value) => JSON.stringify(value))]) {
    await page.evaluate((text) => sessionStorage.setItem('editor-token:a/b', text), text)
    expect(await read(page), text).toBeUndefined()
  }
  await page.evaluate(() => sessionStorage.clear())
  for (const value of others) {
    await page.evaluate(
      (value) =>
        parts.openKept('editor-sign-in', 'tokens')(
          (store) => parts.set('editor-token:a/b', value, store),
          undefined,
        ),
      value,
    )
    expect(await read(page), JSON.stringify(value)).toBeUndefined()
  }
})

test('leaves nothing behind', async () => {
  const page = await openTab()
  await keep(page, true)
  await keep(page, false)
  expect(await kept(page, true)).toEqual([])
  await keep(page, true)
  expect(await kept(page, false)).toEqual([])
  await page.evaluate(() => store.remove())
  expect([...(await kept(page, true)), ...(await kept(page, false))]).toEqual([])
})

test('keeps a token in the tab where the browser has no place for it', async () => {
  const page = await pages.open()
  await page.evaluate(() => Object.defineProperty(window, 'indexedDB', { value: undefined }))
  await openStore(page)
  expect(await keep(page, true)).toBe(false)
  expect(await read(page)).toEqual({ grant, stays: false })
})
