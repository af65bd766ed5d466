/** What Chromium exposes to screen readers: the names in its accessibility tree, landmarks and headings. */
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Roles that need a name. A form is a landmark only with a name; here, the group in it has the name. */
const named = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'radiogroup',
  'group',
  'navigation',
  'region',
  'heading',
  'dialog',
  'option',
])
const pictures = new Set(['image', 'img', 'SvgRoot', 'graphics-document'])

interface Node {
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** Returns Chromium's accessibility tree without ignored nodes. */
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

/** Expects a name for every node that needs one, and landmarks and headings in order. */
export async function expectNames(page: Page): Promise<void> {
  const tree = await accessibilityTree(page)
  const nameless = tree.filter(({ role, name }) => named.has(role) && !name)
  // Chromium exposes `details` as a group; its summary names it.
  const disclosures = await page.locator('details').count()
  expect(nameless.map(({ role }) => role)).toEqual(Array(disclosures).fill('group'))
  expect(tree.filter(({ role, name }) => pictures.has(role) && !name)).toEqual([])
  for (const landmark of ['banner', 'main', 'contentinfo']) {
    expect(tree.filter(({ role }) => role === landmark)).toHaveLength(1)
  }

  const levels = await headingLevels(page)
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  for (const [index, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  }
}
