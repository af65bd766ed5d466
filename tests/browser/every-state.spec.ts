/** The checks for every state of every page, in one visit of each state. */
import type { Page } from '@playwright/test'
import { axeProblems } from './axe.ts'
import { expectFocusSeen } from './focus-stops.ts'
import { richStates } from './rich-pages.ts'
import { expectNames } from './rules.ts'
import { goTo, plainStates, type State, states } from './states.ts'
import { expect, test } from './test.ts'

const untouched: readonly State[] = [...plainStates, ...richStates]

async function expectStill(page: Page): Promise<void> {
  const moving = await page.evaluate(
    () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
  )
  expect(moving).toBe(0)
}

async function expectLargeTargets(page: Page): Promise<void> {
  const small = await page.evaluate(() => {
    const targets = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary',
    )
    return [...targets].flatMap((element) => {
      // The label of a checkbox or radio button is part of its target. Links within a sentence are exempt.
      const target = element.closest('label') ?? element
      if (!element.checkVisibility() || getComputedStyle(element).display === 'inline') return []
      const { width, height } = target.getBoundingClientRect()
      return width < 43.9 || height < 43.9
        ? [`${element.outerHTML.slice(0, 90)} is ${width.toFixed(1)} × ${height.toFixed(1)}`]
        : []
    })
  })
  expect(small).toEqual([])
}

async function expectHover(page: Page): Promise<void> {
  const action = page.locator('main a[href^="/"], main button').filter({ visible: true }).first()
  if (!(await action.count())) return
  const look = () =>
    action.evaluate((element) => {
      const { backgroundColor, borderTopColor, textDecorationColor, color } =
        getComputedStyle(element)
      return [backgroundColor, borderTopColor, textDecorationColor, color].join()
    })
  await page.mouse.move(0, 0)
  const before = await look()
  await action.hover()
  await expect.poll(look).not.toBe(before)
}

const checks: Record<string, (page: Page, state: State, width: number) => Promise<void>> = {
  'keeps still where less motion is asked for': async (page) => {
    await expectStill(page)
    const behaviour = await page.evaluate(
      () => getComputedStyle(document.documentElement).scrollBehavior,
    )
    expect(behaviour).toBe('auto')
  },
  'names what a screen reader meets': expectNames,
  'breaks no rule': async (page, state, width) => {
    // Axe takes longer than everything else: once in each state, and on a wide screen once for each own page.
    const runs = width === 320 || (width === 1280 && plainStates.includes(state))
    // Axe needs scripts.
    if (!runs || state.without === 'JavaScript') return
    expect(await axeProblems(page, state.part)).toEqual([])
  },
  'has targets of at least 44 px outside running text': expectLargeTargets,
  'shows the hover of whatever can be pressed, and keeps still then': async (page) => {
    await expectHover(page)
    await page.locator('footer a').first().hover()
    await expectStill(page)
  },
  'shows and uncovers the focus at every stop, in the order as read': async (
    page,
    state,
    width,
  ) => {
    // An open menu closes when the focus leaves it; the menu has its own test.
    if (state.narrow) return
    // The walk takes most of the time: on a phone in each state, on a wide screen once for each page.
    if (width === 768 || (width !== 320 && !untouched.includes(state))) return
    // Tab stops at each part of a date, and once in a group of radio buttons.
    if (await page.locator('[type=date], [type=radio]').count()) return
    // A toast stays while it is pointed at.
    const toast = page.getByRole('status').filter({ hasText: /\S/, visible: true })
    if (await toast.count()) await toast.first().hover()
    await expectFocusSeen(page)
  },
}

/** Returns the widths to check a state at: those at which it exists, and the middle one once for each page. */
function widthsFor(state: State): number[] {
  if (state.narrow) return [320, 480]
  // The checks themselves scroll.
  if (state.part) return [320]
  return untouched.includes(state) ? [320, 768, 1280] : [320, 1280]
}

/** The bar is the same on every page: what changes it alone is checked on one. */
const [first] = states
const checked = states.filter(({ path, part }) => part === undefined || path === first?.path)

test.describe('states of a page', () => {
  for (const state of [...checked, ...richStates]) {
    test.describe(() => {
      if (state.baseURL) test.use({ baseURL: state.baseURL })
      test.use({
        javaScriptEnabled: state.without !== 'JavaScript',
        expectedMessages: [state.expectedMessages ?? [], { scope: 'test' }],
      })

      test(`passes all checks: ${state.name}`, async ({ page }) => {
        for (const [index, width] of widthsFor(state).entries()) {
          await page.setViewportSize({ width, height: 800 })
          if (index === 0) await goTo(page, state)
          for (const [fact, check] of Object.entries(checks)) {
            await test.step(`${fact}, at ${width} px`, () => check(page, state, width))
          }
        }
      })
    })
  }
})
