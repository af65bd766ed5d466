/** The quote form from the first key to the toast, as far as browsers differ in it. */
import type { Tab } from './engines/engine'
import { expect, test } from './test'

const texts = {
  Name: 'Ada Lovelace',
  Email: 'ada@example.com',
  'Company/Project name': 'Analytical Engine',
  Message: 'Two exchanges by spring.',
}
const choices = { 'Listing stage': 'Listed on DEX Only', 'Listing budget': '$100K - $250K' }
const logged = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engine',
  listingStage: 'Listed on DEX Only',
  listingBudget: '$100K - $250K',
  message: 'Two exchanges by spring.',
}
const submitButton = 'form button[type=submit]'
const thanks = "Thank you for your inquiry! We'll get back to you within 24 hours."
const allScripts = /^\/assets\/.*\.js$/

/** The control that a label names, as a selector. */
const control = (tab: Tab, label: string) =>
  tab.run((name) => {
    const labels = [...document.querySelectorAll('form label')]
    const found = labels.find((one) => (one.textContent ?? '').startsWith(name))
    return `[id="${found?.getAttribute('for')}"]`
  }, label)

async function answer(tab: Tab): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    await tab.click(await control(tab, label))
    await tab.type(text)
  }
  for (const [label, option] of Object.entries(choices)) {
    await tab.choose(await control(tab, label), option)
  }
}

/** Points at the form, as whoever uses it does, and tells whether React has taken it over. */
const isReady = (tab: Tab) =>
  tab.run(() => {
    const pointed = new PointerEvent('pointerover', { bubbles: true })
    document.querySelector('form')?.dispatchEvent(pointed)
    return document.querySelector('form[data-ready]') !== null
  })
/** What the toast says; the other live region, which says that a request is under way, has no button. */
const toast = (tab: Tab) =>
  tab.run(() => document.querySelector('[role=status]:has(button)')?.textContent ?? '')
const answerTo = async (tab: Tab, label: string) =>
  tab.run(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    await control(tab, label),
  )
const visibleText = (tab: Tab) => tab.run(() => document.body.innerText)

test.beforeEach(async ({ tab }) => {
  await tab.resize(1280, 800)
})

test('a visitor is told what is missing, mends it, sends, and reads the thanks', async ({
  tab,
  server,
}) => {
  await tab.goTo(`${server.origin}/contact`)
  await expect.poll(() => isReady(tab)).toBe(true)
  await tab.click(submitButton)
  await expect
    .poll(() => tab.run(() => document.activeElement?.textContent))
    .toContain('Name is required')
  expect(await tab.run(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(6)

  await answer(tab)
  expect(await tab.run(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(0)
  await tab.click(submitButton)
  await expect.poll(() => toast(tab)).toBe(thanks)
  expect(server.logged()).toEqual([[logged]])
  await expect.poll(() => answerTo(tab, 'Message')).toBe('')

  await tab.press('Escape')
  await expect.poll(() => toast(tab)).toBe('')
})

test('the toast hides itself', async ({ tab, server }) => {
  await tab.goTo(`${server.origin}/contact`)
  await answer(tab)
  await tab.press('Tab')
  await expect.poll(() => isReady(tab)).toBe(true)
  await tab.click(submitButton)
  await expect.poll(() => toast(tab)).toBe(thanks)
  await expect.poll(() => toast(tab), { timeout: 15_000 }).toBe('')
})

test('what was typed and sent before the scripts came is sent once', async ({ tab, server }) => {
  const release = server.hold(allScripts)
  await tab.goTo(`${server.origin}/contact`)
  await answer(tab)
  await tab.click(submitButton)
  release()
  await expect.poll(() => toast(tab)).toBe(thanks)
  expect(server.logged()).toEqual([[logged]])
})

test.describe('in a page that somebody else has changed', () => {
  // React says so, and puts a form of its own there.
  test.use({ expectedComplaints: [[/React error #418/], { scope: 'test' }] })
  test('strangers in the page before the scripts came cost no answer', async ({ tab, server }) => {
    const release = server.hold(allScripts)
    await tab.goTo(`${server.origin}/contact`)
    await answer(tab)
    await tab.run(() => {
      for (const field of document.querySelectorAll('form input, form textarea')) {
        field.after(document.createElement('password-manager'))
      }
      const words = document.querySelector('form label')?.firstChild
      if (!words) return
      const translation = document.createElement('font')
      words.replaceWith(translation)
      translation.append(words)
    })
    await tab.click(submitButton)
    release()
    await expect.poll(() => toast(tab)).toBe(thanks)
    expect(server.logged()).toEqual([[logged]])
  })
})

test('when the scripts are lost, the form says how else to reach the agency', async ({
  tab,
  server,
}) => {
  server.lose(allScripts)
  await tab.goTo(`${server.origin}/contact`)
  await answer(tab)
  await tab.click(submitButton)
  const notice = () =>
    tab.run(() => document.querySelector<HTMLElement>('[data-unavailable]')?.innerText ?? '')
  await expect.poll(notice).toContain('hello@keelbook.example')
  expect(await answerTo(tab, 'Name')).toBe('Ada Lovelace')
})

test('without scripts, the form says so before anything is typed in vain', async ({
  tab,
  server,
}) => {
  server.withoutScripts()
  await tab.goTo(`${server.origin}/contact`)
  expect(await visibleText(tab)).toContain('hello@keelbook.example')
})

test('a reload further down the page gives a form that works', async ({ tab, server }) => {
  await tab.goTo(`${server.origin}/contact`)
  await tab.run(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect.poll(() => tab.run(() => scrollY)).toBe(400)
  await tab.run(() => document.documentElement.setAttribute('data-marked', ''))
  await tab.reload()
  // Not the document before it, which was ready, too.
  await expect
    .poll(() => tab.run(() => document.querySelector('html:not([data-marked]) form') !== null))
    .toBe(true)
  await answer(tab)
  await tab.click(submitButton)
  await expect.poll(() => toast(tab)).toBe(thanks)
})

test('answers are there, and can be sent, after a visit to another site', async ({
  tab,
  server,
}) => {
  await tab.goTo(`${server.origin}/contact`)
  await answer(tab)
  await expect.poll(() => isReady(tab)).toBe(true)
  await tab.run(() => {
    document.documentElement.dataset.marked = ''
    // A page that listens to this is not kept in the back/forward cache.
    addEventListener('unload', () => {})
  })
  // Another origin, and with it another site. As a visitor leaves, who does not type an address.
  await tab.run(
    (other) => void setTimeout(() => location.assign(other)),
    server.origin.replace('localhost', '127.0.0.1'),
  )
  await expect
    .poll(() => tab.run(() => location.hostname).catch(() => 'none yet'))
    .toBe('127.0.0.1')
  await tab.back()
  await expect.poll(() => isReady(tab)).toBe(true)
  expect(await tab.run(() => 'marked' in document.documentElement.dataset)).toBe(false)
  await expect.poll(() => answerTo(tab, 'Message')).toBe(texts.Message)
  await tab.click(submitButton)
  await expect.poll(() => toast(tab)).toBe(thanks)
  expect(server.logged()).toEqual([[logged]])
})
