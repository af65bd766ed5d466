/** The quote form from the first key to the toast, as far as browsers differ in it. */

import { startEndpoint } from '../../site/form/delivery/endpoint.ts'
import type { Tab } from '../drivers/engine.ts'
import type { SiteServer } from '../site-server.ts'
import { endpointPort, formScript, sites } from '../sites.ts'
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
import { expect, inOtherEngines, test } from './test.ts'

const allScripts = /^\/assets\/.*\.js$/
/** What the page says when the form cannot be sent. */
const notice = (tab: Tab) =>
  tab.run(() => document.querySelector<HTMLElement>('[data-unavailable]')?.innerText ?? '')
/** Whether a form waits for its scripts. */
const isPending = (tab: Tab) => tab.run(() => document.querySelector('[data-pending]') !== null)
/** What the page logs comes on a line of its own, and can come after what it shows. */
const expectLogged = (server: SiteServer) => expect.poll(server.logged).toEqual([[logged]])

test.beforeEach(async ({ tab }) => {
  await tab.resize(1280, 800)
})

test.describe('quote form', () => {
  test(
    'reports what is missing, and thanks after it is sent',
    inOtherEngines,
    async ({ tab, server }) => {
      await openForm(tab, server.origin)
      await tab.click(submitButton)
      await expect.poll(() => tab.run(() => document.activeElement?.id)).toBe('quote__errors')
      expect(await tab.run(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(6)

      await answer(tab)
      expect(await tab.run(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(0)
      await tab.click(submitButton)
      await expect.poll(() => toast(tab)).toBe(thanks)
      await expectLogged(server)
      await expect.poll(() => answerTo(tab, 'Message')).toBe('')

      await tab.press('Escape')
      await expect.poll(() => toast(tab)).toBe('')
    },
  )

  test(
    'sends once what was submitted before the scripts',
    inOtherEngines,
    async ({ tab, server }) => {
      const release = server.hold(allScripts)
      await tab.goTo(`${server.origin}/contact`)
      await answer(tab)
      for (let press = 0; press < 2; press += 1) await tab.click(submitButton)
      release()
      await expect.poll(() => toast(tab)).toBe(thanks)
      await expectLogged(server)
      await tab.click('[role=status] button')
      await expect.poll(() => toast(tab)).toBe('')
    },
  )

  test.describe('in a page that an extension has changed', () => {
    // React says so, and puts a form of its own there.
    test.use({ expectedMessages: [[/React error #418/], { scope: 'test' }] })
    test('keeps all answers beside foreign elements', inOtherEngines, async ({ tab, server }) => {
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
      await expectLogged(server)
    })
  })

  test('fetches a script again that a cache has stored as missing', async ({ tab, server }) => {
    server.loseInCache(RegExp(formScript(sites.own)))
    await tab.goTo(`${server.origin}/contact`)
    await answer(tab)
    await tab.click(submitButton)
    await expect.poll(() => toast(tab)).toBe(thanks)
    await expectLogged(server)
  })

  test('sends the next submission once the scripts are back', async ({ tab, server }) => {
    const restorePlain = server.lose(allScripts)
    await tab.goTo(`${server.origin}/contact`)
    await answer(tab)
    await tab.click(submitButton)
    await expect.poll(() => notice(tab)).toContain('hello@keelbook.example')
    // The notice may be from the attempt before this one, which then fails halfway.
    await expect.poll(() => isPending(tab)).toBe(false)
    restorePlain()
    await tab.click(submitButton)
    await expect.poll(() => toast(tab)).toBe(thanks)
    await expectLogged(server)
  })

  test.describe('on a site with an endpoint', () => {
    test.use({ baseURL: sites.sending.url })
    test(
      'sends the origin of the site without scripts',
      inOtherEngines,
      async ({ tab, server }) => {
        const endpoint = await startEndpoint(
          () => (response) => void response.writeHead(204).end(),
          endpointPort,
        )
        try {
          server.withoutScripts()
          await tab.goTo(`${server.origin}/contact`)
          await answer(tab)
          await tab.click(submitButton)
          await expect
            .poll(() => endpoint.headers.map(({ origin }) => origin))
            .toEqual([server.origin])
        } finally {
          endpoint.close()
        }
      },
    )
  })

  test('works after a reload further down the page', inOtherEngines, async ({ tab, server }) => {
    await tab.goTo(`${server.origin}/contact`)
    await tab.run(() => scrollTo({ top: 400, behavior: 'instant' }))
    await expect.poll(() => tab.run(() => scrollY)).toBe(400)
    await tab.reload()
    await answer(tab)
    await tab.click(submitButton)
    await expect.poll(() => toast(tab)).toBe(thanks)
  })

  test('keeps answers and scroll position after a visit to another site', async ({
    tab,
    server,
  }) => {
    await openForm(tab, server.origin)
    await answer(tab)
    await tab.run(() => {
      document.documentElement.dataset.marked = ''
      // A page that listens to this is not kept in the back/forward cache.
      addEventListener('unload', () => {})
    })
    // Another origin, and with it another site. As a visitor leaves, who does not type an address.
    await tab.run(
      (other) =>
        void setTimeout(() => {
          scrollTo({ top: 350, behavior: 'instant' })
          location.assign(other)
        }),
      server.origin.replace('localhost', '127.0.0.1'),
    )
    await expect
      .poll(() => tab.run(() => location.hostname).catch(() => 'none yet'))
      .toBe('127.0.0.1')
    await tab.back()
    await expect
      .poll(() => tab.run(() => location.pathname).catch(() => 'none yet'))
      .toBe('/contact')
    expect(await tab.run(() => 'marked' in document.documentElement.dataset)).toBe(false)
    await expect.poll(() => answerTo(tab, 'Message')).toBe(texts.Message)
    await expect.poll(() => tab.run(() => scrollY)).toBe(350)
    await tab.click(submitButton)
    await expect.poll(() => toast(tab)).toBe(thanks)
    await expectLogged(server)
  })

  test.describe('with fields that depend on answers', () => {
    test.use({ baseURL: sites.forms.url })

    test('shows those of restored answers', async ({ tab, server }) => {
      // Some browsers send events for the answers, for which the page loads its scripts.
      server.lose(allScripts)
      const state = () =>
        tab
          .run(() => {
            const fields = [...document.querySelectorAll<HTMLElement>('[data-when]')]
            const shown = fields.filter((field) => getComputedStyle(field).display !== 'none')
            const stage = document.querySelector<HTMLSelectElement>('[name=stage]')?.value
            return [stage ?? 'no form', ...shown.map(({ dataset }) => dataset.when)]
          })
          .catch(() => [])
      const address = `${server.origin}/listing`
      const otherSite = server.origin.replace('localhost', '127.0.0.1')
      await tab.goTo(address)
      expect(await state()).toEqual(['', 'planned'])
      await tab.choose('[name=stage]', 'On a DEX')
      await tab.click('[name=audited]')
      const chosen = ['On a DEX', 'venue', 'auditor']
      expect(await state()).toEqual(chosen)

      await test.step('by a reload', async () => {
        await tab.reload()
        await expect.poll(state).toEqual(chosen)
      })
      // As by links: Firefox's driver does not go to an address after Back.
      const follow = (to: string) =>
        tab.run((href) => void setTimeout(() => location.assign(href)), to)
      await test.step('by the storage of the tab', async () => {
        await follow(otherSite)
        await expect.poll(state).toEqual(['no form'])
        await follow(address)
        await expect.poll(state).toEqual(chosen)
      })
      await test.step('by Back from another site', async () => {
        await follow(otherSite)
        await expect.poll(state).toEqual(['no form'])
        await tab.back()
        await expect.poll(state).toEqual(chosen)
      })
    })
  })
})
