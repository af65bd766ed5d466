/** Navigation, where browsers differ. */
import type { Tab } from '../drivers/engine.ts'
import { siteFontAt1em } from '../font.ts'
import { answerTo } from './quote-form.ts'
import { expect, inOtherEngines, test } from './test.ts'

/** Waits until the page is hydrated: links to other pages then work without a document load. */
async function startReact(tab: Tab): Promise<void> {
  // React adds a key to hydrated elements. The pointer moves until then.
  await expect
    .poll(() =>
      tab.run(() => {
        const link = document.querySelector('a[href="/contact"]')
        link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
        return Object.keys(document.querySelector('main') ?? {}).some((key) => /^__react/.test(key))
      }),
    )
    .toBe(true)
}

const top = (tab: Tab) => tab.run(() => Math.round(scrollY)).catch(() => -1)

/** Returns the distance from the top of the window to the heading of a section. */
const headingOf = (tab: Tab, id: string) =>
  tab.run((name) => document.querySelector(`#${name} h2`)?.getBoundingClientRect().top ?? -1, id)

/** Expects that the heading is visible, and not under the bar. */
async function expectAtSection(tab: Tab, id: string): Promise<void> {
  await expect.poll(() => headingOf(tab, id)).toBeGreaterThan(64)
  await expect.poll(() => headingOf(tab, id)).toBeLessThan(400)
}

// Between two documents there is none to ask.
const address = (tab: Tab) =>
  tab.run(() => location.pathname + location.search + location.hash).catch(() => '')
const title = (tab: Tab) => tab.run(() => document.querySelector('h1')?.textContent).catch(() => '')
const markDocument = (tab: Tab) =>
  tab.run(() => document.documentElement.setAttribute('data-marked', ''))
const isMarked = (tab: Tab) => tab.run(() => 'marked' in document.documentElement.dataset)

/** Scrolls 600 px down the home page, marks its document, and goes to the form without a document load. */
async function goToContact(tab: Tab, origin: string): Promise<void> {
  await tab.resize(1280, 800)
  await tab.goTo(`${origin}/`)
  await startReact(tab)
  await markDocument(tab)
  await tab.run(() => scrollTo({ top: 600, behavior: 'instant' }))
  await expect.poll(() => tab.run(() => history.state?.scrollY)).toBe(600)
  await tab.click('header a[href="/contact"]')
  await expect.poll(() => address(tab)).toBe('/contact')
  await expect.poll(() => title(tab)).toBe('Ready to List Your Token?')
}

test.describe('visit', () => {
  test(
    'opens and closes the menu on a phone, and follows its links',
    inOtherEngines,
    async ({ tab, server }) => {
      await tab.resize(375, 800)
      await tab.goTo(`${server.origin}/`)
      const isOpen = () => tab.run(() => document.querySelector('nav')?.matches(':popover-open'))
      await tab.click('button[popovertarget]')
      expect(await isOpen()).toBe(true)
      await tab.press('Escape')
      await expect.poll(isOpen).toBe(false)
      await tab.click('button[popovertarget]')
      await tab.click('nav a[href="/#services"]')
      await expectAtSection(tab, 'services')
      await expect.poll(isOpen).toBe(false)
    },
  )

  for (const react of [false, true]) {
    const when = react ? 'with React' : 'before React'
    // history.spec.ts does more with React, in Chromium.
    const where = react ? inOtherEngines : {}
    test(
      `an in-page link leads to its section, and Back returns, ${when}`,
      where,
      async ({ tab, server }) => {
        await tab.resize(1280, 800)
        for (const query of ['', '?utm_source=x']) {
          await tab.goTo(`${server.origin}/${query}`)
          if (react) await startReact(tab)
          await tab.click('main a[href="#services"], main a[href="/#services"]')
          await expectAtSection(tab, 'services')
          await expect
            .poll(() => tab.run(() => document.activeElement?.closest('section')?.id))
            .toBe('services')
          await tab.back()
          await expect.poll(() => address(tab)).toBe(`/${query}`)
          await expect.poll(() => top(tab)).toBe(0)
        }
      },
    )
  }

  test(
    'an address with a section opens at that section, in the site’s font',
    inOtherEngines,
    async ({ tab, server }) => {
      await tab.resize(375, 800)
      await tab.goTo(`${server.origin}/#about`)
      await expectAtSection(tab, 'about')
      await expect
        .poll(() => tab.run((font) => document.fonts.check(font), siteFontAt1em))
        .toBe(true)
      await expectAtSection(tab, 'about')
    },
  )

  test(
    'a link keeps the document, and Back restores the scroll position',
    inOtherEngines,
    async ({ tab, server }) => {
      await goToContact(tab, server.origin)
      expect(await tab.run(() => document.activeElement?.localName)).toBe('h1')
      expect(await top(tab)).toBe(0)
      expect(await isMarked(tab)).toBe(true)
      await tab.back()
      await expect.poll(() => address(tab)).toBe('/')
      await expect.poll(() => top(tab)).toBe(600)
      expect(await isMarked(tab)).toBe(true)
    },
  )

  test(
    'Back after a reload shows the previous page at its scroll position',
    inOtherEngines,
    async ({ tab, server }) => {
      await goToContact(tab, server.origin)
      await tab.reload()
      await tab.back()
      await expect.poll(() => address(tab)).toBe('/')
      await expect.poll(() => title(tab)).toBe('Get listed. Stay liquid.')
      await expect.poll(() => top(tab)).toBe(600)
    },
  )

  test('Back shows the previous page, also before the end of a reloaded page has arrived', async ({
    tab,
    server,
  }) => {
    await goToContact(tab, server.origin)
    const sendEnd = server.holdEnd(/^\/contact$/)
    // The drivers would wait until the whole document has arrived.
    await tab.run(() => void setTimeout(() => location.reload()))
    const isHalf = () =>
      tab
        .run(
          () =>
            !('marked' in document.documentElement.dataset) &&
            document.readyState === 'loading' &&
            document.querySelector('form ~ *, footer') !== null,
        )
        .catch(() => false)
    await expect.poll(isHalf).toBe(true)
    await tab.run(() => {
      const [name] = document.querySelectorAll<HTMLInputElement>('form input:not([type=hidden])')
      if (name) name.value = 'Ada'
    })
    await tab.run(() => void setTimeout(() => history.back()))
    await expect.poll(() => address(tab)).toBe('/')
    sendEnd()
    await expect.poll(() => title(tab)).toBe('Get listed. Stay liquid.')
    await expect.poll(() => top(tab)).toBe(600)
    await tab.run(() => void setTimeout(() => history.forward()))
    await expect.poll(() => title(tab)).toBe('Ready to List Your Token?')
    await expect.poll(() => answerTo(tab, 'Name').catch(() => '')).toBe('Ada')
  })

  /**
   * Changes the history until the browser refuses it, and returns whether it did. WebKit allows 100 changes in 10
   * seconds; others ignore more than 200.
   */
  const useUpHistory = (tab: Tab) =>
    tab.run(() => {
      for (let change = 0; change < 250; change += 1) {
        try {
          history.replaceState({ ...history.state, change }, '')
        } catch {
          return true
        }
      }
      return false
    })

  test('follows links when the browser refuses further history entries', async ({
    tab,
    server,
    engineName,
  }) => {
    await tab.resize(1280, 800)
    // A link to the top of the page, before React: a document load would lose what was typed.
    await tab.goTo(`${server.origin}/#about`)
    await markDocument(tab)
    expect(await useUpHistory(tab)).toBe(engineName === 'webkit')
    await tab.click('header a[href="/"]')
    await expect.poll(() => top(tab)).toBe(0)
    expect(await isMarked(tab)).toBe(true)

    await startReact(tab)
    await useUpHistory(tab)
    await tab.run(() => scrollTo({ top: 600, behavior: 'instant' }))
    await tab.click('footer a[href="/contact"]')
    await expect.poll(() => title(tab)).toBe('Ready to List Your Token?')
    expect(await address(tab)).toBe('/contact')
  })

  test(
    'reads the page and follows links without scripts',
    inOtherEngines,
    async ({ tab, server }) => {
      server.withoutScripts()
      await tab.resize(1280, 800)
      await tab.goTo(`${server.origin}/`)
      await tab.click('header a[href="/#services"]')
      await expectAtSection(tab, 'services')
      await tab.click('header a[href="/contact"]')
      await expect.poll(() => address(tab)).toBe('/contact')
      await expect
        .poll(() => tab.run(() => document.body?.innerText))
        .toContain('hello@keelbook.example')
    },
  )

  test(
    'shows the not-found page at an unknown address, with a link home',
    inOtherEngines,
    async ({ tab, server }) => {
      await tab.resize(1280, 800)
      for (const path of ['/caf%C3%A9', '/%25']) {
        await tab.goTo(server.origin + path)
        expect(await title(tab)).toBe('Page Not Found')
        await startReact(tab)
        await tab.click('main a[href="/"]')
        await expect.poll(() => address(tab)).toBe('/')
      }
    },
  )
})
