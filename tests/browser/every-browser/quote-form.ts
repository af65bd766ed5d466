/** The quote form, in any browser. */

import type { Tab } from '../drivers/engine.ts'
import { request } from '../request.ts'
import { expect } from './test.ts'

export { logged, thanks } from '../request.ts'

const { 'Listing stage': stage, 'Listing budget': budget, ...typed } = request
/** What is typed into a request, by the labels of the fields. */
export const texts = typed
const choices = { 'Listing stage': stage, 'Listing budget': budget }

export const submitButton = 'form button[type=submit]'

/** The control that a label names, as a selector. */
const control = (tab: Tab, label: string) =>
  tab.run((name) => {
    const labels = [...document.querySelectorAll('form label')]
    const found = labels.find((one) => (one.textContent ?? '').startsWith(name))
    return `[id="${found?.getAttribute('for')}"]`
  }, label)

/** Waits until its error is gone, which moves everything below it: a click could miss. */
const expectValid = (tab: Tab, selector: string) =>
  expect
    .poll(() =>
      tab.run((name) => document.querySelector(name)?.getAttribute('aria-invalid'), selector),
    )
    .not.toBe('true')

/** Answers every question that has to be answered. */
export async function answer(tab: Tab): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    const selector = await control(tab, label)
    // The content above may still be moving, so a missed click is repeated.
    await expect(async () => {
      await tab.click(selector)
      expect(await tab.run((name) => document.activeElement?.matches(name), selector)).toBe(true)
    }).toPass()
    await tab.type(text)
    await expectValid(tab, selector)
  }
  for (const [label, option] of Object.entries(choices)) {
    const selector = await control(tab, label)
    await tab.choose(selector, option)
    await expectValid(tab, selector)
  }
}

/** Points at the form, as whoever uses it does, and tells whether React has taken it over. */
export const isReady = (tab: Tab) =>
  tab.run(() => {
    const pointed = new PointerEvent('pointerover', { bubbles: true })
    document.querySelector('form')?.dispatchEvent(pointed)
    return document.querySelector('form[data-ready]') !== null
  })

/** Opens the form, which comes alive when somebody is about to use it. */
export async function openForm(tab: Tab, origin: string): Promise<void> {
  await tab.goTo(`${origin}/contact`)
  await tab.click(await control(tab, 'Name'))
  await expect.poll(() => isReady(tab)).toBe(true)
}

/** What the toast says; the other live region, which says that a request is under way, has no button. */
export const toast = (tab: Tab) =>
  tab.run(() => document.querySelector('[role=status]:has(button)')?.textContent ?? '')
/** Returns the value of the control with this label. */
export const answerTo = async (tab: Tab, label: string) =>
  tab.run(
    (selector) => document.querySelector<HTMLInputElement>(selector)?.value,
    await control(tab, label),
  )
