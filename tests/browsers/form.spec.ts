/** The quote form from the first key to the toast, as far as browsers differ in it. */
import type { Tab } from './engines/engine.ts'
import {
  answer,
  answerTo,
  logged,
  openForm,
  submitButton,
  texts,
  thanks,
  toast,
} from './quote-form.ts'
import type { SiteServer } from './site-server.ts'
import { expect, test } from './test.ts'

const allScripts = /^\/assets\/.*\.js$/
/** What the page says when the form cannot be sent. */
const notice = (tab: Tab) =>
  tab.run(() => document.querySelector<HTMLElement>('[data-unavailable]')?.innerText ?? '')
/** The log arrives on its own connection, so it can come after what the page shows. */
const expectLogged = (server: SiteServer) => expect.poll(server.logged).toEqual([[logged]])
const invalidFields = (tab: Tab) =>
  tab.run(() => document.querySelectorAll('[aria-invalid=true]').length)

/** Answers the form before its scripts have arrived, and submits it. */
async function submitEarly(tab: Tab, server: SiteServer): Promise<void> {
  await tab.goTo(`${server.origin}/contact`)
  await answer(tab)
  await tab.click(submitButton)
}

async function expectSent(tab: Tab, server: SiteServer): Promise<void> {
  await expect.poll(() => toast(tab)).toBe(thanks)
  await expectLogged(server)
}

test.beforeEach(async ({ tab }) => {
  await tab.resize(1280, 800)
})

test('the form works, however and whenever its scripts arrive', async ({ tab, visit }) => {
  await visit('a visitor is told what is missing, fixes it, and sends it', async (server) => {
    await openForm(tab, server.origin)
    await tab.click(submitButton)
    await expect.poll(() => tab.run(() => document.activeElement?.id)).toBe('quote__errors')
    expect(await invalidFields(tab)).toBe(6)

    await answer(tab)
    expect(await invalidFields(tab)).toBe(0)
    await tab.click(submitButton)
    await expectSent(tab, server)
    await expect.poll(() => answerTo(tab, 'Message')).toBe('')

    await tab.press('Escape')
    await expect.poll(() => toast(tab)).toBe('')
  })

  await visit(
    'a reload further down the page gives a form that works, whose toast waits under the pointer',
    async (server) => {
      await tab.goTo(`${server.origin}/contact`)
      await tab.run(() => scrollTo({ top: 400, behavior: 'instant' }))
      await expect.poll(() => tab.run(() => scrollY)).toBe(400)
      await tab.run(() => document.documentElement.setAttribute('data-marked', ''))
      await tab.reload()
      await expect
        .poll(() => tab.run(() => 'marked' in document.documentElement.dataset))
        .toBe(false)
      await answer(tab)
      await tab.click(submitButton)
      await expect.poll(() => toast(tab)).toBe(thanks)

      // The toast waits under the pointer: here longer than it stays by itself, of which nothing in the page tells.
      await tab.point('[role=status]:has(button) p')
      await tab.run(() => new Promise<void>((resolve) => setTimeout(resolve, 6500)))
      expect(await toast(tab)).toBe(thanks)
      await tab.point('h1')
      await expect.poll(() => toast(tab)).toBe('')
    },
  )

  await visit('what was sent before the scripts arrived is sent once', async (server) => {
    const release = server.hold(allScripts)
    await submitEarly(tab, server)
    release()
    await expectSent(tab, server)
    await tab.click('[role=status] button')
    await expect.poll(() => toast(tab)).toBe('')
  })

  await visit(
    'without its scripts, the form says how else to reach the agency, and is sent when they are back',
    async (server) => {
      const bringBack = server.lose(allScripts)
      await submitEarly(tab, server)
      await expect.poll(() => notice(tab)).toContain('hello@keelbook.example')
      expect(await answerTo(tab, 'Name')).toBe('Ada Lovelace')
      bringBack()
      await tab.click(submitButton)
      await expectSent(tab, server)
    },
  )

  await visit('a script that a cache took for missing is fetched past it', async (server) => {
    server.loseInCache(/^\/assets\/quote-form.*\.js$/)
    await submitEarly(tab, server)
    await expectSent(tab, server)
  })

  await visit('where no scripts run, the form says so before anything is typed', async (server) => {
    server.withoutScripts()
    await tab.goTo(`${server.origin}/contact`)
    expect(await tab.run(() => document.body.innerText)).toContain('hello@keelbook.example')
  })

  await visit('answers can be sent after a visit to another site', async (server) => {
    await openForm(tab, server.origin)
    await answer(tab)
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
    const here = (part: 'hostname' | 'pathname') =>
      tab.run((name) => location[name], part).catch(() => 'none yet')
    await expect.poll(() => here('hostname')).toBe('127.0.0.1')
    await tab.back()
    await expect.poll(() => here('pathname')).toBe('/contact')
    expect(await tab.run(() => 'marked' in document.documentElement.dataset)).toBe(false)
    await expect.poll(() => answerTo(tab, 'Message')).toBe(texts.Message)
    await tab.click(submitButton)
    await expectSent(tab, server)
  })
})

test.describe('in a page that somebody else has changed', () => {
  // React reports it, and renders its own form there.
  test.use({ expectedComplaints: [[/React error #418/], { scope: 'test' }] })
  test('foreign elements from before the scripts cost no answer', async ({ tab, server }) => {
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
    await expectSent(tab, server)
  })
})
