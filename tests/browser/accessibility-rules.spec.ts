/**
 * What a machine can find by itself: axe with every rule of WCAG 2.2 A to AAA and the best practices,
 * and the names in the tree that Chromium gives to screen readers.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { measuredContrast } from './ground.ts'
import { pages, site, testEachState } from './states.ts'
import { expect, test } from './test.ts'

const tags = [
  ...['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'wcag21aaa', 'wcag22aa'],
  'best-practice',
]

const rules = {
  'color-contrast-enhanced': { enabled: true },
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
  'focus-order-semantics': { enabled: true },
}

/** The large figure of the not-found page is filled with a gradient: tokens.test.ts has its contrast. */
const figures = pages.flatMap(({ page }) =>
  page.sections.flatMap((section) => (section.type === 'not-found' ? [section.code] : [])),
)

/** What axe could not tell, and what the pixels say. */
async function contrastProblem(page: Page, selector: string): Promise<string[]> {
  const element = page.locator(selector)
  if (figures.includes(await element.innerText())) return []
  const ratio = await measuredContrast(page, element)
  return ratio >= 7 ? [] : [`a contrast of ${ratio.toFixed(2)} at ${selector}`]
}

async function axeProblems(page: Page, part = 'html'): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .include(part)
    // The picture in the hero is decoration, and so are its figures.
    .exclude('svg[aria-hidden]')
    .withTags(tags)
    .options({ rules, resultTypes: ['violations', 'incomplete'] })
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  const selectors = new Set<string>()
  for (const { id, nodes } of incomplete) {
    for (const { html, target } of nodes) {
      if (id.startsWith('color-contrast')) selectors.add(String(target[0]))
      else found.push(`needs review, ${id}: ${html}`)
    }
  }
  for (const selector of selectors) found.push(...(await contrastProblem(page, selector)))
  return found
}

/** Roles that say nothing without a name. A form is a landmark only with one; the group in it has it. */
const named = new Set([
  ...['button', 'link', 'textbox', 'combobox', 'checkbox', 'radio', 'radiogroup', 'group'],
  ...['navigation', 'region', 'heading', 'dialog', 'option'],
])
const pictures = new Set(['image', 'img', 'SvgRoot', 'graphics-document'])

interface Node {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** What Chromium tells a screen reader, without what it leaves out. */
async function accessibilityTree(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: role?.value ?? '',
      name: name?.value.trim() ?? '',
      expanded: properties.find((property) => property.name === 'expanded')?.value.value,
    }))
}

async function headingLevels(page: Page): Promise<number[]> {
  const headings = page.locator('h1, h2, h3, h4, h5, h6')
  return headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
}

testEachState('breaks no rule, and names what a screen reader meets', async (page, state) => {
  const tree = await accessibilityTree(page)
  const nameless = tree.filter(({ role, name }) => named.has(role) && !name)
  // What opens is a group to Chromium, and named by the summary in it.
  const disclosures = await page.locator('details').count()
  expect(nameless.map(({ role }) => role)).toEqual(Array(disclosures).fill('group'))
  expect(tree.filter(({ role }) => pictures.has(role))).toEqual([])
  for (const landmark of ['banner', 'main', 'contentinfo']) {
    expect(tree.filter(({ role }) => role === landmark)).toHaveLength(1)
  }

  const levels = await headingLevels(page)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  }

  // Axe is a script itself. What an open menu covers is looked at while it is closed.
  if (state.without === 'JavaScript') return
  expect(await axeProblems(page, state.narrow && 'header')).toEqual([])
})

test('tells whether the menu is open', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 })
  await page.goto('/')
  const expanded = async () =>
    (await accessibilityTree(page)).find(({ name }) => name === site.header.menuLabel)?.expanded
  expect(await expanded()).toBe(false)
  await page.getByRole('button', { name: site.header.menuLabel }).click()
  expect(await expanded()).toBe(true)
})

test('reads the picture of the order book to nobody', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('2.0001')).toBeVisible()
  const tree = await accessibilityTree(page)
  expect(tree.filter(({ name }) => name.includes('2.0001'))).toEqual([])
})
