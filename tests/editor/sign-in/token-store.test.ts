import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { openTokenStore } from '../../../src/editor/sign-in/token-store.ts'

const grant = { way: 'pasted', token: 'github_pat_secret' } as const

function openStorage() {
  const { window } = new JSDOM('', { url: 'https://edit.example.com/' })
  return [window.sessionStorage, window.localStorage] as const
}

test('keeps a token in this tab until it is closed', () => {
  const [tab, browser] = openStorage()
  expect(openTokenStore('a/b', tab, browser).keep(grant, false)).toBe(true)
  expect(openTokenStore('a/b', tab, browser).read()).toEqual({ grant, stays: false })
  expect(browser).toHaveLength(0)
  expect(openTokenStore('a/c', tab, browser).read()).toBeUndefined()
})

test('keeps a token in this browser, for other tabs', () => {
  const [tab, browser] = openStorage()
  const store = openTokenStore('a/b', tab, browser)
  store.keep(grant, false)
  store.keep(grant, true)
  expect(tab).toHaveLength(0)
  const [otherTab] = openStorage()
  expect(openTokenStore('a/b', otherTab, browser).read()).toEqual({ grant, stays: true })
})

test('takes nothing else that is kept for a token', () => {
  const [tab, browser] = openStorage()
  for (const text of ['no JSON', '{}', '{"way":"pasted","token":"with space"}', '{"token":"x"}']) {
    for (const storage of [tab, browser]) {
      storage.setItem('editor-token:a/b', text)
      expect(openTokenStore('a/b', tab, browser).read(), text).toBeUndefined()
    }
  }
})

test('leaves nothing behind', () => {
  const [tab, browser] = openStorage()
  const store = openTokenStore('a/b', tab, browser)
  store.keep(grant, true)
  store.keep(grant, false)
  store.remove()
  expect([tab.length, browser.length]).toEqual([0, 0])
})

test('keeps a token in the tab where the browser has no place for it', () => {
  const [tab, browser] = openStorage()
  const full = {
    ...{ getItem: () => null, removeItem: () => {} },
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  }
  const store = openTokenStore('a/b', tab, { ...browser, ...full })
  expect(store.keep(grant, true)).toBe(false)
  expect(store.read()).toEqual({ grant, stays: false })
})
