/**
 * Pictures of a page in this browser, for people to look at. Those that Firefox takes of itself lack what is
 * blurred behind the bar.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Tab } from '../drivers/engine.ts'
import { answer, submitButton, thanks, toast } from './quote-form.ts'
import { expect } from './test.ts'

const menuButton = 'button[popovertarget]'

/** What goes with the scroll position has no end in time; everything else comes to one. */
const finishAnimations = async () => {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Number.POSITIVE_INFINITY)
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

const isVisible = (tab: Tab, selector: string) =>
  tab.run((name) => (document.querySelector(name)?.getClientRects().length ?? 0) > 0, selector)

const scroll = (tab: Tab, top: number) =>
  tab.run((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)

/**
 * Takes a picture of each state that the page in the tab can be in, at a width in CSS pixels, into
 * `screenshots/<name>-<state>-<width>.png`.
 */
export async function takePictures(tab: Tab, width: number, name: string): Promise<void> {
  const file = path.join(import.meta.dirname, '../../../screenshots', name)
  mkdirSync(path.dirname(file), { recursive: true })
  async function take(state: string): Promise<void> {
    await tab.run(finishAnimations)
    writeFileSync(`${file}-${state}-${width}.png`, await tab.picture())
  }

  await take('top')
  await scroll(tab, 300)
  await expect.poll(() => isVisible(tab, 'html[data-scrolled]')).toBe(true)
  await take('scrolled')
  await scroll(tab, 0)
  await tab.resize(width, await tab.run(() => document.documentElement.scrollHeight))
  await take('whole')
  await tab.resize(width, 800)

  if (await isVisible(tab, menuButton)) {
    await tab.click(menuButton)
    await take('menu')
    await tab.press('Escape')
  }
  if (await isVisible(tab, submitButton)) {
    await tab.click(submitButton)
    await expect.poll(() => isVisible(tab, '[aria-invalid=true]')).toBe(true)
    await take('errors')
    await answer(tab)
    await tab.click(submitButton)
    await expect.poll(() => toast(tab)).toBe(thanks)
    await take('sent')
  }
}
