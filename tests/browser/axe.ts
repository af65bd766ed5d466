/** Axe with every rule of WCAG 2.2 A to AAA and the best practices. */
import type { Page } from '@playwright/test'
import { measuredContrasts } from './ground.ts'
import { broken, runAxe } from './run-axe.ts'
import { pages } from './states.ts'

const tags = [
  'wcag2a',
  'wcag2aa',
  'wcag2aaa',
  'wcag21a',
  'wcag21aa',
  'wcag21aaa',
  'wcag22aa',
  'best-practice',
]

const rules = [
  'color-contrast-enhanced',
  'target-size',
  'label-content-name-mismatch',
  'focus-order-semantics',
]

/** The large number of the not-found page has a gradient, whose contrast tokens.test.ts tests. */
const figures = pages.flatMap(({ page }) =>
  page.sections.flatMap((section) => (section.type === 'not-found' ? [section.code] : [])),
)

/** Elements whose contrast axe could not compute, with the contrast measured from pixels. */
async function contrastProblems(page: Page, selectors: Iterable<string>): Promise<string[]> {
  const texts = await page.evaluate(
    ([all, without]) =>
      all.filter((selector) => {
        const element = document.querySelector<HTMLElement>(selector)
        return !element || !without.includes(element.innerText)
      }),
    [[...selectors], figures] as const,
  )
  const contrasts = await measuredContrasts(page, texts)
  return [...contrasts].flatMap(([selector, ratio]) =>
    ratio >= 7 ? [] : [`a contrast of ${ratio.toFixed(2)} at ${selector}`],
  )
}

/** Returns the violations that axe finds in a page or a part of it, and the contrasts that are too low by pixels. */
export async function axeProblems(page: Page, part = 'html'): Promise<string[]> {
  // The picture in the hero and its figures are decoration.
  const results = await runAxe(page, { part, without: ['svg[aria-hidden]'], tags, rules })
  const found = broken(results)
  const selectors = new Set<string>()
  for (const { id, nodes } of results.incomplete) {
    for (const { html, target } of nodes) {
      if (id.startsWith('color-contrast')) selectors.add(String(target[0]))
      else found.push(`needs review, ${id}: ${html}`)
    }
  }
  return [...found, ...(await contrastProblems(page, selectors))]
}
