/** The hosted editor over HTTPS: from a link in a mail to a published page. */
import { limits } from '../../limits.ts'
import type { Tab } from '../drivers/engine.ts'
import { type HostedEditor, serveHostedEditor } from '../hosted-editor.ts'
import { test as base, expect } from './test.ts'

const people = 'Anna <anna@example.com> publish; Ben <ben@example.net> propose'

const test = base.extend<object, { editor: HostedEditor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const editor = await serveHostedEditor(people)
      await use(editor)
      await editor.close()
    },
    { scope: 'worker', timeout: limits.build },
  ],
})

/** Waits for a button by its name, marks it for the driver, and clicks it. */
async function press(tab: Tab, name: string, part = 'body'): Promise<void> {
  const mark = () =>
    tab.run(
      (name, part) => {
        document.querySelector('[data-found]')?.removeAttribute('data-found')
        const all = [...(document.querySelector(part)?.querySelectorAll('button') ?? [])]
        const found = all.find(
          (one) =>
            one.checkVisibility() &&
            !one.disabled &&
            (one.ariaLabel ?? one.innerText).trim() === name,
        )
        found?.setAttribute('data-found', '')
        return found !== undefined
      },
      name,
      part,
    )
  await expect.poll(mark, `the button “${name}”`).toBe(true)
  await tab.click('[data-found]')
}

const expectText = (tab: Tab, text: string) =>
  expect.poll(() => tab.run(() => document.body?.innerText)).toContain(text)

async function signIn(tab: Tab, { address, links }: HostedEditor, person: string): Promise<void> {
  const before = links.length
  await tab.goTo(`${address}/sign-in`)
  await tab.click('#address')
  await tab.type(person)
  await press(tab, 'Send me a link')
  await expectText(tab, 'Look into your mailbox')
  await expect.poll(() => links.length).toBe(before + 1)
  await tab.goTo(links.at(-1) ?? '')
  await press(tab, 'Sign in')
  await expectText(tab, 'Sections')
}

test.describe('hosted editor', () => {
  test('lets one person propose a change, and another one publish it', async ({ tab, editor }) => {
    await tab.resize(1280, 800)
    await signIn(tab, editor, 'ben@example.net')
    // The token is in no address that the browser remembers.
    expect(await tab.run(() => location.href)).toBe(`${editor.address}/`)

    await press(tab, 'New')
    await tab.type('Prices')
    await press(tab, 'Create page', '[role=dialog]')
    await expectText(tab, '1 change not saved')
    await press(tab, 'Save')
    await expectText(tab, 'Saved')
    expect(editor.read('drafts', 'content/prices.json')).toContain('Prices')
    const sent = editor.links.length
    await press(tab, 'Publish')
    await press(tab, 'Ask to publish', '[role=dialog]')
    await expect.poll(() => editor.links.length).toBe(sent + 1)
    expect(() => editor.read('main', 'content/prices.json')).toThrow()

    await signIn(tab, editor, 'anna@example.com')
    await press(tab, 'Publish')
    await expectText(tab, 'Ben')
    await press(tab, 'Publish', '[role=dialog]')
    await expectText(tab, 'Published')
    await expect.poll(() => editor.read('main', 'content/prices.json')).toContain('Prices')
  })

  test('shows saved changes to a person without an account', async ({ engine, editor }) => {
    let link = ''
    await engine.withTab(async (tab) => {
      await tab.resize(1280, 800)
      await signIn(tab, editor, 'ben@example.net')
      await press(tab, 'Show to others')
      await press(tab, 'Make a link to Home', '[role=dialog]')
      const address = () =>
        tab.run(() => document.querySelector<HTMLInputElement>('[role=dialog] input')?.value)
      // The first link waits until its pages are bundled.
      await expect.poll(address, { timeout: limits.browserTest }).toContain('/show/')
      link = (await address()) ?? ''
    })
    await engine.withTab(async (tab) => {
      await tab.goTo(link)
      await expectText(tab, 'Preview: as saved on')
      const shown = () =>
        tab.run(() => {
          const header = document.querySelector('header')
          return [self.origin, header && getComputedStyle(header).position]
        })
      // The page has no origin, and its style.
      expect(await shown()).toEqual(['null', 'fixed'])
    })
  })
})
