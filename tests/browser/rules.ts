/**
 * What a machine can find by itself: axe, and the names in the tree that Chromium gives to screen readers.
 */
import type { Page } from '@playwright/test'
import { axeProblems } from './axe.ts'
import type { State } from './states.ts'
import { expect } from './test.ts'

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
export async function accessibilityTree(page: Page) {
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

/** No rule is broken, and all that a screen reader meets has a name. */
export async function expectRulesKept(page: Page, state: State): Promise<void> {
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
}
