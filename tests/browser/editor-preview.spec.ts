/** The page in the middle of the editor: what is typed is in it at once, and a click in it leads to the field. */
import type { FrameLocator, Locator } from '@playwright/test'
import type { FormSchema } from '../../src/content/types.generated.ts'
import { formFile, formOf, roots } from '../site/own-site.ts'
import {
  contactFile,
  core,
  type Editor,
  expect,
  homeFile,
  only,
  previewOf,
  saved,
  screen,
  test,
} from './editor.ts'
import { fontIsOn, systemFonts } from './font.ts'

/** Until the page takes what is typed, on a busy machine. */
const timeout = 30_000

async function openPreview(editor: Editor): Promise<FrameLocator> {
  const { preview } = await editor.open()
  await expect(preview.locator('html')).toHaveAttribute('data-routed', '', { timeout })
  return preview
}

test('shows what is typed in the page itself, and writes nothing for that', async ({
  editor,
  page,
}) => {
  const before = editor.read(homeFile)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const preview = await openPreview(editor)
  // Bundled: somebody who edits waits for no hundred modules.
  expect(scripts.length).toBeLessThan(15)
  await screen(page).writeHeading('Be listed.')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Be listed.')
  // The page is the one of the site: nothing stands around its sections.
  await expect(preview.locator('main > section:first-child h1')).toHaveText('Be listed.')
  expect(editor.read(homeFile)).toBe(before)
})

test('keeps the last valid content while a file cannot be shown, and shows texts with mistakes', async ({
  editor,
  page,
}) => {
  const preview = await openPreview(editor)
  const heading = preview.getByRole('heading', { level: 1 })
  const home = editor.read(homeFile)
  await editor.edit({
    [homeFile]: home.replace('Get listed. Stay liquid.', 'One').replace(',', ''),
  })
  await expect(screen(page).diagnostics).toContainText('comma')
  await expect(heading).toHaveText('Get listed. Stay liquid.')
  await editor.edit({ [homeFile]: home.replace('"badge-check"', '"no-icon"') })
  await expect(screen(page).diagnostics).toContainText('no-icon')
  await expect(preview.getByRole('heading', { name: 'Exchange Listing Support' })).toBeVisible()
  await editor.edit({
    [homeFile]: home.replace('Get listed. Stay liquid.', 'Two').replace('/contact', '/contcat'),
  })
  await expect(heading).toHaveText('Two')
  await expect(preview.getByRole('link', { name: 'List Your Token' }).nth(1)).toHaveAttribute(
    'href',
    '/contcat',
  )
  // A mistake in one file holds no other one back.
  await editor.edit({ [contactFile]: '{' })
  await editor.edit({ [homeFile]: home.replace('Get listed. Stay liquid.', 'Three') })
  await expect(heading).toHaveText('Three')
})

test('shows unsaved changes of another page, an unsaved page, and the mark of a draft', async ({
  editor,
  page,
}) => {
  const preview = await openPreview(editor)
  const { button, go } = screen(page)
  const contact = editor.read(contactFile)
  await editor.edit({ [contactFile]: contact.replace('Get in Touch', 'Reach us') })
  await go('Request a listing quote')
  await expect(preview.getByRole('heading', { name: 'Reach us' })).toBeVisible({ timeout })
  const mark = preview.getByText('Draft: visitors do not see this page.')
  await expect(mark).toHaveCount(0)
  await editor.edit({ [contactFile]: contact.replace('"title":', '"draft": true, "title":') })
  await expect(mark).toBeVisible()
  await button('New page').click()
  await page.getByRole('dialog').getByLabel('Title').fill('A guide')
  await page.keyboard.press('Enter')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('A guide', { timeout })
  await expect(mark).toHaveCount(0)
})

test('shows the form with the rules and the words of its edited schema', async ({
  editor,
  page,
}) => {
  const preview = await openPreview(editor)
  await screen(page).go('Request a listing quote')
  const name = preview.getByLabel('Name', { exact: true })
  await expect(preview.locator('form[data-ready]')).toBeAttached({ timeout })
  await name.fill('Ada')
  const form: FormSchema = formOf(roots.own)
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
  await expect(screen(page).diagnostics).toContainText('nobody')
  await expect(preview.getByLabel('Website')).toBeVisible()
  form.required = []
  await editor.edit({ [formFile]: JSON.stringify(form) })
  await expect(preview.getByLabel('Website (optional)')).toBeVisible()
  await preview.getByLabel('Your name').fill('Ada Lovelace')
  await preview.getByRole('button', { name: 'Request Listing Quote' }).click()
  await expect(preview.getByText('Thank you for your inquiry!')).toBeVisible()
  await expect(page.getByLabel('Problems')).not.toContainText('nobody')
})

test(
  'serves the form as another program has saved it',
  only('folder', 'served page'),
  async ({ editor, page }) => {
    const asServed = async () => (await page.request.get(`${editor.origin}/contact`)).text()
    expect(await asServed()).not.toContain('Your full name')
    await editor.write(
      formFile,
      editor.read(formFile).replace('"title": "Name"', '"title": "Your full name"'),
    )
    await expect.poll(asServed).toContain('Your full name')
  },
)

test('outlines the selected section, and scrolls to it without moving the editor', async ({
  editor,
  page,
}) => {
  const preview = await openPreview(editor)
  const sections = preview.locator('main > section')
  const outline = (section: Locator) =>
    section.evaluate((element) => getComputedStyle(element).outlineStyle)
  await expect(sections.last()).not.toBeInViewport()
  const markup = await sections.last().evaluate((section) => section.outerHTML)
  await screen(page)
    .section(/^Call to action/)
    .click()
  await expect(sections.last()).toBeInViewport()
  await expect.poll(() => outline(sections.last())).toBe('solid')
  expect(await outline(sections.first())).toBe('none')
  expect(await sections.last().evaluate((section) => section.outerHTML)).toBe(markup)
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0])
})

test(
  'can only be in a frame of its own address',
  only('folder', 'served page'),
  async ({ editor, page }) => {
    const headers = (await page.request.get(`${editor.origin}/`)).headers()
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  },
)

test.describe('of a site that was wrong when the editor was started', () => {
  test.use({ expectedMessages: [[/status of 500/, /quote-request/], { scope: 'test' }] })

  test(
    'shows the mistake, and the page as soon as it is fixed in the editor',
    only('folder', 'mistake page'),
    async ({ editor, page }) => {
      await editor.stop()
      const [home, form] = [editor.read(homeFile), editor.read(formFile)]
      await editor.write(homeFile, home.replace(',', ''))
      await editor.write(formFile, form.replace(',', ''))
      await editor.start()
      const preview = await openPreview(editor)
      // What can be read is there.
      const contact = preview.getByRole('heading', { name: 'Get in Touch' })
      await expect(contact).toBeVisible()
      await screen(page).go('Home')
      await expect(preview.getByRole('alert')).toContainText('A comma is missing', { timeout })
      await editor.edit({ [homeFile]: home.replace('Get listed. Stay liquid.', 'Mended') })
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Mended')
      await expect(preview.getByRole('alert')).toHaveCount(0)
      await editor.edit({ [formFile]: form.replace('"Email"', '"Your address"') })
      await screen(page).go('Request a listing quote')
      await expect(preview.getByLabel('Your address')).toBeVisible({ timeout })
      // The save is the first right state of the files; the editor goes on as it is.
      await page.evaluate(() => document.body.classList.add('same'))
      await page.keyboard.press('Control+s')
      await expect(screen(page).status).toHaveText(saved)
      await expect.poll(() => editor.read(homeFile)).toContain('Mended')
      await expect(page.locator('body.same')).toBeAttached()
      await expect(preview.getByLabel('Your address')).toBeVisible()
    },
  )
})

test.describe('a click', () => {
  const places: [selector: string, label: string, value: string][] = [
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
    ['label:has-text("Email")', 'Label', 'Email'],
  ]

  test(
    'on a text moves the focus into its field, and on an icon into the choice of icons',
    core,
    async ({ editor, page }) => {
      const preview = await openPreview(editor)
      const { fields, go } = screen(page)
      await preview.locator('li:has-text("Trading Strategy") svg').click()
      await expect(fields.locator(':focus')).toHaveText('Git branch')
      for (const [selector, label, value] of places) {
        const isForm = selector.startsWith('label')
        if (isForm) await go('Request a listing quote')
        await preview.locator(selector).click({ timeout })
        const focused = fields.getByLabel(label, { exact: true }).and(page.locator(':focus'))
        await expect(focused).toHaveValue(value)
        await expect(preview.locator('html')).toHaveAttribute('data-routed')
        expect(page.frames()[1]?.url()).toBe(
          editor.origin + editor.frame(isForm ? '/contact' : '/'),
        )
      }
    },
  )

  test('leads into a folded entry of the section on screen', async ({ editor, page }) => {
    const preview = await openPreview(editor)
    const { fields } = screen(page)
    for (const title of ['Market Making', 'Trading Strategy']) {
      await preview.getByRole('heading', { name: title, exact: true }).click()
      await expect(fields.getByLabel('Title', { exact: true }).last()).toBeFocused()
      await expect(fields.locator(':focus')).toHaveValue(title)
    }
  })

  test(
    'leads to the field before the scripts of the page have loaded',
    only('folder', 'served page'),
    async ({ editor, page }) => {
      await page.route('**/__edit/page.js', () => {})
      await page.goto(editor.address, { waitUntil: 'commit' })
      const preview = previewOf(page)
      await preview.locator('main a >> nth=0').click()
      await expect(screen(page).fields.locator(':focus')).toHaveValue('List Your Token')
      await expect(preview.locator('html')).not.toHaveAttribute('data-routed')
    },
  )

  test('on a link with the modifier key opens the page that it leads to', async ({
    editor,
    page,
  }) => {
    const preview = await openPreview(editor)
    await preview
      .locator('main a')
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(
      'Ready to List Your Token?',
      {
        timeout,
      },
    )
    await expect(screen(page).sections.getByRole('listitem')).toHaveCount(4)
  })

  test('and a key of the editor work in the page as around it', async ({ editor, page }) => {
    const preview = await openPreview(editor)
    await editor.edit({ [homeFile]: editor.read(homeFile).replace('Get listed.', 'Be listed.') })
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Be listed. Stay liquid.')
    await preview.locator('main a').first().focus()
    await page.keyboard.press('Control+z')
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Get listed. Stay liquid.')
  })
})

test.describe('while the browser is asked for its fonts', () => {
  // It then fetches the manifest, too, which only the built site has.
  test.use({ expectedMessages: [[/status of 404/, /^Loading a manifest/], { scope: 'test' }] })

  test('shows each page in the site’s font, a page of long text as well', async ({
    editor,
    page,
  }) => {
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
      await expect(preview.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout })
      const frame = page.frames().find((one) => one !== page.mainFrame())
      if (!frame) throw new Error('The editor shows no page.')
      await fontIsOn(frame)
      expect(await systemFonts(page, 'frame'), name).toEqual([])
    }
  })
})
