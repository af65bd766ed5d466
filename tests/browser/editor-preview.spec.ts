/** The page in the middle of the editor: what is typed is in it at once, and a click in it leads to the field. */
import type { FrameLocator, Locator } from '@playwright/test'
import type { FormSchema } from '../../src/content/types.generated.ts'
import { previewAddress } from '../../src/editor/screen/preview/frame.ts'
import { formFile } from '../site/own-site.ts'
import { contactFile, type Editor, expect, homeFile, screen, siteFile, test } from './editor.ts'
import { fontIsOn, systemFonts } from './font.ts'

async function openPreview(editor: Editor): Promise<FrameLocator> {
  const { preview } = await editor.open()
  await expect(preview.locator('html')).toHaveAttribute('data-routed', '')
  return preview
}

test.describe('preview of the editor', () => {
  test('opens while the site is read, and shows edits in the page itself', async ({
    editor,
    page,
  }) => {
    test.slow()
    const [home, contact] = [editor.read(homeFile), editor.read(contactFile)]
    const requested: string[] = []
    page.on('request', (request) => {
      const isScript = request.resourceType() === 'script'
      requested.push(isScript ? 'a script' : request.url())
    })
    const { section, diagnostics, button, go, writeHeading, preview } = screen(page)
    const heading = preview.getByRole('heading', { level: 1 })

    await test.step('before the site is read', async () => {
      let answer = () => {}
      const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
      await page.route(/\/files\?texts$/, async (route) => {
        await mayAnswer
        await route.continue()
      })
      await page.goto(editor.address)
      const reading = page.getByRole('status').filter({ hasText: 'Reading the site…' })
      await expect(reading).toBeVisible()
      await expect(preview.locator('html')).toHaveAttribute('data-routed', '')
      answer()
      await expect(heading).toHaveText('Get listed. Stay liquid.')
      await expect(reading).toBeHidden()
      const timesOf = (one: string) => requested.filter((request) => request === one).length
      expect(timesOf(editor.address + previewAddress)).toBe(1)
      // Bundled: somebody who edits waits for no hundred modules.
      expect(timesOf('a script')).toBeLessThan(20)
    })

    await test.step('what is typed', async () => {
      await writeHeading('Be listed.')
      await expect(heading).toHaveText('Be listed.')
      // The page is the one of the site: there is nothing around its sections.
      await expect(preview.locator('main > section:first-child h1')).toHaveText('Be listed.')
      expect(editor.read(homeFile)).toBe(home)
      await button('Undo').click()
      await expect(heading).toHaveText('Get listed. Stay liquid.')
    })

    await test.step('outlines the selected section, and scrolls to it without moving the editor', async () => {
      const sections = preview.locator('main > section')
      const outline = (one: Locator) =>
        one.evaluate((element) => getComputedStyle(element).outlineStyle)
      await expect(sections.last()).not.toBeInViewport()
      const markup = await sections.last().evaluate((element) => element.outerHTML)
      await section(/^Call to action/).click()
      await expect(sections.last()).toBeInViewport()
      await expect.poll(() => outline(sections.last())).toBe('solid')
      expect(await outline(sections.first())).toBe('none')
      expect(await sections.last().evaluate((element) => element.outerHTML)).toBe(markup)
      expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
    })

    await test.step('shows texts with mistakes', async () => {
      const mistake = page.getByRole('note').filter({ hasText: 'because of a mistake' })
      const withMistake = home.replace('Get listed. Stay liquid.', 'Two')
      await editor.edit({ [homeFile]: withMistake.replace('/contact', '/contcat') })
      await expect(heading).toHaveText('Two')
      const link = preview.getByRole('link', { name: 'List Your Token' }).nth(1)
      await expect(link).toHaveAttribute('href', '/contcat')
      // A mistake in one file holds no other one back, and is gone as soon as it is fixed.
      await editor.edit({ [contactFile]: '{' })
      await editor.edit({ [homeFile]: home.replace('Get listed. Stay liquid.', 'Three') })
      await expect(heading).toHaveText('Three')
      await go('Contact')
      await expect(mistake).toBeVisible()
      await editor.edit({ [contactFile]: contact.replace('Get in Touch', 'Reach us') })
      await expect(preview.getByRole('heading', { name: 'Reach us' })).toBeVisible()
      await expect(mistake).toHaveCount(0)
    })

    await test.step('an unsaved page, and the mark of a draft', async () => {
      const mark = preview.getByText(
        'Draft: visitors do not see this page. They see it once you publish it.',
      )
      await expect(mark).toHaveCount(0)
      await editor.edit({ [contactFile]: contact.replace('"title":', '"draft": true, "title":') })
      await expect(mark).toBeVisible()
      await button('New').click()
      await page.getByRole('dialog').getByLabel('Title').fill('A guide')
      await page.keyboard.press('Enter')
      await expect(heading).toHaveText('A guide')
      // A new page is a draft until it is published.
      await expect(mark).toBeVisible()
    })

    await test.step('the form with the rules and the words of its edited schema', async () => {
      await editor.edit({ [contactFile]: contact })
      await go('Request a listing quote')
      const name = preview.getByLabel('Name', { exact: true })
      await expect(preview.locator('form[data-ready]')).toBeAttached()
      await name.fill('Ada')
      const form: FormSchema = JSON.parse(editor.read(formFile))
      form.properties = {
        website: { type: 'string', format: 'uri', title: 'Website' },
        ...form.properties,
      }
      Object.assign(form.properties.name ?? {}, {
        title: 'Your name',
        minLength: 5,
        errorMessage: { minLength: '{label} has {limit} letters or more' },
      })
      form.required = ['website', 'name']
      form.errorMessage.required = 'Say your {label}'
      await editor.edit({ [formFile]: JSON.stringify(form, null, 2) })
      await expect(preview.getByLabel('Your name')).toHaveValue('Ada')
      await expect(preview.getByLabel('Website')).toBeVisible()
      await preview.getByRole('button', { name: 'Request Listing Quote' }).click()
      const summary = preview.getByRole('alert').getByRole('link')
      await expect(summary).toHaveText(['Say your Website', 'Your name has 5 letters or more'])
      // The form that is on the page goes on as it was while the edited one cannot be shown.
      await editor.edit({ [formFile]: JSON.stringify({ ...form, required: ['nobody'] }) })
      await expect(diagnostics).toContainText('nobody')
      await expect(preview.getByLabel('Website')).toBeVisible()
      form.required = []
      await editor.edit({ [formFile]: JSON.stringify(form) })
      await expect(preview.getByLabel('Website (optional)')).toBeVisible()
      await preview.getByLabel('Your name').fill('Ada Lovelace')
      await preview.getByRole('button', { name: 'Request Listing Quote' }).click()
      await expect(preview.getByText('Thank you for your inquiry!')).toBeVisible()
      await expect(diagnostics).not.toContainText('nobody')
    })
  })

  const clicks: [selector: string, label: string, value: string][] = [
    ['h1', 'Heading', 'Get listed. Stay liquid.'],
    ['main a >> nth=0', 'Label', 'List Your Token'],
    // The second of two equal texts.
    ['dd:has-text("0.01%")', 'Number', '0.01%'],
    ['header a:has-text("Keelbook")', 'Name of the brand', 'Keelbook'],
    [
      'footer p:has-text("Exchange listings")',
      'Text',
      'Exchange listings and market making for token projects.',
    ],
  ]

  test('shows the messages of the form, sends nothing and counts no visits', async ({
    editor,
    page,
  }) => {
    const site = JSON.parse(editor.read(siteFile))
    site.requests = {
      endpoint: 'https://forms.example/requests',
      messages: { refused: 'Not this.' },
    }
    const endpoint = 'https://stats.example/api/event'
    site.measurement = { kind: 'plausible', endpoint, site: 'keelbook.example' }
    await editor.write(siteFile, JSON.stringify(site, null, 2))
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      const isScript = response.request().resourceType() === 'script'
      if (isScript && response.ok()) scripts.push(response.text())
    })
    const preview = await openPreview(editor)
    await screen(page).go('Request a listing quote')
    await expect(preview.locator('form[data-ready]')).toBeAttached()
    const states = page.getByRole('combobox', { name: 'Show the form' })
    await states.selectOption('With its errors')
    await expect(preview.getByRole('alert').getByRole('link').first()).toBeVisible()
    await states.selectOption('When it is refused')
    await expect(preview.getByText('Not this.')).toBeVisible()
    await states.selectOption('After it was sent')
    await expect(preview.getByRole('heading', { name: /^Thank you/ })).toBeVisible()
    await expect(states).toHaveValue('sent')
    // It leads back, and has moved nothing around the page.
    await states.selectOption('Form as it begins')
    await expect(preview.locator('form[data-ready]')).toBeAttached()
    await expect(preview.getByRole('heading', { name: /^Thank you/ })).toHaveCount(0)
    const scrolled = page.locator('#preview').evaluate(({ scrollTop }) => scrollTop)
    expect(await scrolled).toBe(0)
    // A request to another origin would fail the test, as any does.
    expect((await Promise.all(scripts)).join()).not.toContain('globalPrivacyControl')
  })

  test('scrolls to the edited entry, and opens folded ones', async ({ editor, page }) => {
    const home = JSON.parse(editor.read(homeFile))
    const items = Array.from({ length: 14 }, (_, index) => ({
      name: `Person ${index}`,
      role: `Work ${index}`,
    }))
    home.sections.push({ type: 'team', heading: 'Our team', items })
    await editor.write(homeFile, JSON.stringify(home, null, 2))
    const preview = await openPreview(editor)
    const { section, fields, go } = screen(page)

    await section(/^Questions/).click()
    const questions = fields.getByRole('group', { name: 'Questions' }).getByRole('list').first()
    const answer = preview.locator('details').nth(1)
    await expect(answer).not.toHaveAttribute('open')
    await questions.getByRole('textbox', { name: 'Paragraph' }).nth(2).focus()
    await expect(answer).toHaveAttribute('open')

    await section(/^Team/).click()
    await fields.getByRole('button', { name: 'Person 13' }).click()
    const last = preview.getByText('Work 13')
    await expect(last).toBeInViewport()
    await fields.getByRole('button', { name: 'Person 0' }).click()
    await expect(preview.getByText('Work 0', { exact: true })).toBeInViewport()
    await expect(last).not.toBeInViewport()

    await go('Quote form')
    await fields.getByRole('button', { name: /^Message text/ }).click()
    await expect(preview.locator('label', { hasText: 'Message' })).toBeInViewport()
  })

  test.describe('of a section that throws in the end', () => {
    test.use({ expectedMessages: [[/Cannot read properties of undefined/], { scope: 'test' }] })

    test('leads to its field from a click on a text, an icon or a folded entry', async ({
      editor,
      page,
    }) => {
      const preview = await openPreview(editor)
      const { fields, sections, writeHeading } = screen(page)
      const focused = fields.locator(':focus')

      async function click(selector: string, label: string, value: string) {
        await preview.locator(selector).click()
        await expect(
          fields.getByLabel(label, { exact: true }).and(page.locator(':focus')),
        ).toHaveValue(value)
        await expect(preview.locator('html')).toHaveAttribute('data-routed')
        expect(page.frames()[1]?.url()).toBe(editor.address + previewAddress)
      }

      await preview.locator('li:has-text("Trading Strategy") svg').click()
      await expect(focused).toHaveText('Git branch')
      for (const one of clicks) await click(...one)
      for (const title of ['Market Making', 'Trading Strategy']) {
        await preview.getByRole('heading', { name: title, exact: true }).click()
        await expect(fields.getByLabel('Title', { exact: true }).last()).toBeFocused()
        await expect(focused).toHaveValue(title)
      }

      await test.step('and a key of the editor works in the page as around it', async () => {
        await writeHeading('Be listed.')
        const heading = preview.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText('Be listed.')
        await preview.locator('main a').first().focus()
        await page.keyboard.press('Control+z')
        await expect(heading).toHaveText('Get listed. Stay liquid.')
      })

      await test.step('and with the modifier key a link opens the page that it leads to', async () => {
        const link = preview.locator('main a').first()
        await link.click({ modifiers: ['ControlOrMeta'] })
        const heading = preview.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText('Ready to List Your Token?')
        await expect(sections.getByRole('listitem')).toHaveCount(4)
        await click('label:has-text("Email")', 'Label', 'Email')
      })

      await test.step('and the error of a section that throws is reported until the next edit', async () => {
        await screen(page).go('Home')
        const heading = preview.getByRole('heading', { level: 1 })
        await expect(heading).toHaveText('Get listed. Stay liquid.')
        await preview.locator('html').evaluate(() => {
          const { editedContent } = globalThis
          // A hero without its texts.
          Object.assign(editedContent?.page ?? {}, { sections: [{ type: 'hero' }] })
          globalThis.editedContent = editedContent && { ...editedContent }
          dispatchEvent(new Event('content:edit'))
        })
        const note = page.getByRole('note').filter({ hasText: 'the code of the site fails' })
        await expect(note).toBeVisible()
        await writeHeading('Be listed.')
        await expect(heading).toHaveText('Be listed.')
        await expect(note).toHaveCount(0)
      })
    })
  })

  test.describe('while fonts are loaded', () => {
    // It then also fetches the manifest, which only the built site has.
    test.use({ expectedMessages: [[/status of 404/, /^Loading a manifest/], { scope: 'test' }] })

    test('shows each page in the site’s font', async ({ editor, page }) => {
      const text = 'Who runs this site, and who answers for what it says. '.repeat(20).trim()
      const terms = {
        path: '/terms',
        title: 'Terms',
        description: 'What holds between us.',
        sections: [{ type: 'text', heading: 'Terms', parts: [{ paragraphs: [text] }] }],
      }
      await editor.write('content/terms.json', JSON.stringify(terms))
      const preview = await openPreview(editor)
      for (const [name, heading] of [
        ['Terms', 'Terms'],
        ['Request a listing quote', 'Ready to List Your Token?'],
      ] as const) {
        await screen(page).go(name)
        await expect(preview.getByRole('heading', { level: 1 })).toHaveText(heading)
        const frame = page.frames().find((one) => one !== page.mainFrame())
        if (!frame) throw new Error('The editor shows no page.')
        await fontIsOn(frame)
        expect(await systemFonts(page, 'frame'), name).toEqual([])
      }
    })
  })

  test('has full size, folded columns and a wider column for the fields', async ({
    editor,
    page,
  }) => {
    const { button, section, field, fields, pages, preview } = await editor.open()
    const frame = page.locator('iframe[title="Preview"]')
    const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
    const fitted = await widthOf(frame)
    expect(fitted).toBeLessThan(700)
    await button('Full size').click()
    await expect.poll(() => widthOf(frame)).toBe(1280)
    await button('Full size').click()
    await button('Hide pages').click()
    await expect(pages).toBeHidden()
    await expect.poll(() => widthOf(frame)).toBeGreaterThan(fitted + 200)
    await button('Hide fields').click()
    await expect(fields).toBeHidden()
    await expect.poll(() => widthOf(frame)).toBe(1280)
    // A click in the page shows the fields again.
    await preview.getByRole('heading', { level: 1 }).click()
    await expect(field('Heading')).toBeFocused()
    await button('Show pages').click()
    await section(/^Figures/).click()

    await test.step('the widths of a phone, a tablet and a desktop', async () => {
      const pageWidth = () => preview.locator('html').evaluate(() => innerWidth)
      for (const [name, width] of Object.entries({ Phone: 390, Tablet: 820, Desktop: 1280 })) {
        await button(name).click()
        await expect.poll(pageWidth).toBe(width)
      }
    })

    const before = await widthOf(fields)
    const edge = page.getByRole('separator', { name: 'Width of the fields' })
    const { x = 0, y = 0 } = (await edge.boundingBox()) ?? {}
    await page.mouse.move(x, y + 200)
    await page.mouse.down()
    await page.mouse.move(x - 100, y + 200)
    await page.mouse.up()
    await expect.poll(() => widthOf(fields)).toBeGreaterThan(before + 90)
    const wider = await widthOf(fields)
    await edge.focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => widthOf(fields)).toBe(wider - 32)
    await page.reload()
    await expect.poll(() => widthOf(fields)).toBe(wider - 32)
  })
})
