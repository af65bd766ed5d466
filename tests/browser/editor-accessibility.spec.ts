/** Every state of the editor by the rules of axe, at three widths; and all of it by the keyboard alone. */
import type { Page } from '@playwright/test'
import { contactFile, expect, focused, homeFile, namesOf, saved, test } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Rules that are off by default. */
const rules = ['target-size', 'label-content-name-mismatch']

/** The tag of the rule about the size of what can be clicked. */
const sizeTag = 'wcag258'

const widths = { phone: 390, tablet: 820, desktop: 1440 }

/** Where the columns stand side by side, and no tabs choose between them. */
const isWide = (width: number) => width >= 1100

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await expect(page.locator('[aria-label="Columns"] [role=tab]')).toHaveCount(isWide(width) ? 0 : 3)
}

/** The controls that somebody types into, without those in pictures of sections. */
const typed =
  ':is(input:not([type=checkbox], [type=radio], [type=color]), select:not([tabindex]), textarea):not([inert] *)'

/** Returns the controls whose text is so small that a phone zooms in. */
const smallControls = (page: Page) =>
  page
    .locator(typed)
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.flatMap((one) =>
        Number.parseFloat(getComputedStyle(one).fontSize) < 16
          ? [`small text: ${one.id || one.getAttribute('aria-label') || one.outerHTML}`]
          : [],
      ),
    )

/** Returns what is wrong in a state, or in the given part of it, at the current width. */
async function diagnostics(page: Page, state: string, part = 'html'): Promise<string[]> {
  const width = page.viewportSize()?.width
  // A tablet has what a phone has, in other sizes.
  const which = width === widths.tablet ? { tags: [sizeTag] } : { tags, rules }
  // The site in the frame has tests of its own.
  const found = broken(await runAxe(page, { part, without: ['iframe'], ...which }))
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  if (overflow > 0) found.push(`${overflow} px too wide`)
  if (width === widths.phone) found.push(...(await smallControls(page)))
  return found.map((one) => `${state} at ${width} px: ${one}`)
}

test.describe('editor in all states', () => {
  test.use({
    expectedMessages: [[/status of 404/, /ERR_CONNECTION|WebSocket|vite/i], { scope: 'test' }],
  })

  test('has no accessibility violation at any width', async ({ editor, page }) => {
    test.slow()
    await page.setViewportSize({ width: widths.phone, height: 900 })
    const { section, fields, field, button, go } = await editor.open()
    const tab = (to: string) => page.getByRole('tab', { name: to }).click()
    const isShown = (name: string) => page.getByRole('tab', { name, selected: true })
    const found: string[] = []
    const overlay = '[role=dialog], [role=listbox]'
    const open = page.locator(overlay).filter({ visible: true })
    /**
     * Checks a state, in which something may be open, at every width, and leaves it as on a phone. Behind what is
     * open, the page is checked on a phone alone: the states in which nothing is open check it at every width.
     */
    const look = async (state: string, isOpen = false) => {
      for (const width of Object.values(widths)) {
        await resize(page, width)
        await expect(open.first(), `${state} at ${width} px`).toBeVisible({ visible: isOpen })
        const part = isOpen && width !== widths.phone ? overlay : undefined
        found.push(...(await diagnostics(page, state, part)))
      }
      await resize(page, widths.phone)
    }
    await tab('Pages')
    await look('opened')
    await section(/^Services/).click()
    await expect(isShown('Preview')).toBeFocused()
    await tab('Fields')
    await fields.getByRole('button', { name: 'Market Making', exact: true }).click()
    await look('a section')
    await fields.getByRole('button', { name: /Icon/ }).click()
    await look('icons', true)
    await page.keyboard.press('Escape')
    await field('Heading').fill('')
    await look('an error')
    await field('Heading').fill('Services')
    await button('Review changes').click()
    await look('review', true)
    await page.keyboard.press('Escape')
    await tab('Pages')
    for (const dialog of ['Add section', 'New', 'Delete page', 'Find and replace']) {
      await button(dialog).click()
      await look(dialog, true)
      await page.keyboard.press('Escape')
    }
    await section(/^Hero/).click()
    await tab('Fields')
    await fields.getByRole('button', { name: 'Pages and sections' }).first().click()
    await look('links', true)
    await page.keyboard.press('Escape')
    await tab('Pages')
    await go('Request a listing quote')
    await expect(isShown('Preview')).toBeFocused()
    await tab('Pages')
    await go('Quote form')
    await expect(isShown('Fields')).toBeFocused()
    await fields.getByRole('button', { name: /^Listing stage/ }).click()
    await fields.getByRole('button', { name: 'Other messages and rules' }).click()
    await look('the quote form')
    await button('Add field').click()
    await look('kinds of field', true)
    await page.keyboard.press('Escape')
    await tab('Pages')
    await go('Site')
    await look('the site file')
    await editor.write(
      homeFile,
      editor.read(homeFile).replace('Everything a traded', 'All a traded'),
    )
    await button('Choose').click()
    await page.getByRole('dialog', { name: /^Home was saved/ }).waitFor()
    await look('a conflict', true)
    await page.keyboard.press('Escape')
    await look('a conflict that waits')
    await editor.write(contactFile, '{')
    await tab('Pages')
    await go('Contact')
    await tab('Fields')
    await look('a file that is no JSON')
    expect(found).toEqual([])
  })
})

test.describe('editor by keyboard', () => {
  test('works with the keyboard alone, and never loses the focus', async ({ editor, page }) => {
    const { pages, sections, section, preview, field, status } = await editor.open()
    await expect(preview.locator('html')).toHaveAttribute('data-routed')
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const reach = async (wanted: RegExp) => {
      for (let tries = 0; tries < 80; tries++) {
        if (wanted.test(await focused(page))) return
        await press('Tab')
      }
      throw new Error(`${wanted} is not reached by Tab`)
    }

    await test.step('gets to each part by a link or by F6, and through a list by the arrow keys', async () => {
      const last = sections.getByRole('listitem').last().locator(':focus')
      await press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to fields' })).toBeInViewport()
      await press('Enter')
      await expect(field('Title')).toBeFocused()
      await press('F6')
      await expect(page.getByRole('region', { name: 'Problems' })).toBeFocused()
      await press('F6')
      await expect(page.getByRole('button', { name: 'Find and replace' })).toBeFocused()
      await press('F6')
      await expect(pages.locator('[aria-current]')).toBeFocused()
      await press('End', 'Tab')
      await expect(pages.locator('summary', { hasText: 'More' })).toBeFocused()
      await press('Tab')
      await expect(pages.getByRole('button', { name: 'Site' })).toBeFocused()
      await press('F6', 'End')
      await expect(last).toHaveCount(1)
      await press('F6')
      await expect(page.locator('iframe')).toBeFocused()
      await press('Tab', 'F6')
      // Where the focus was last.
      await expect(field('Title')).toBeFocused()
      await press('Shift+F6', 'Shift+F6')
      await expect(last).toHaveCount(1)
      await press('Home')
    })

    await test.step('edits a section', async () => {
      const first = await namesOf(sections)
      await reach(/^Hero/)
      await press('ArrowDown', 'Enter')
      await expect(section(/^Figures/).locator('[aria-current]')).toBeFocused()
      await reach(/^Move up/)
      await press('Enter')
      await expect.poll(async () => (await namesOf(sections))[0]).toBe(first[1])
      await reach(/^Delete$/)
      await press('Enter')
      await expect(sections.getByRole('listitem')).toHaveCount(first.length - 1)
      await expect.poll(() => focused(page)).toMatch(/^Hero/)
      await reach(/heading$/)
      // At once: a pause between two letters would make two steps.
      await page.keyboard.insertText('New: ')
      await press('Control+z')
      await expect.poll(() => focused(page)).toMatch(/heading$/)
      await reach(/^field.*actions$/)
      await press('Control+z')
      await expect(sections.getByRole('listitem')).toHaveCount(first.length)
      await expect.poll(() => focused(page)).not.toBe('nothing')
      await press('Control+z')
      await expect(status).toHaveText(saved)
    })

    await test.step('undoes only what is typed while a dialog is open', async () => {
      await reach(/heading$/)
      await page.keyboard.insertText('Another title')
      await expect(status).toHaveText('1 change not saved')
      await page.getByRole('button', { name: 'Find and replace' }).focus()
      await press('Enter')
      const find = page.getByLabel('Find', { exact: true })
      await find.pressSequentially('listing')
      await press('Control+z')
      await expect(find).not.toHaveValue('listing')
      await press('Escape')
      await expect(status).toHaveText('1 change not saved')
    })
  })
})
