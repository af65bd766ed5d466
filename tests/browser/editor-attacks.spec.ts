/** Attacks with hostile content, branches, pages and answers. */
import { commitFiles } from '../small-host/repository/commit-files.ts'
import {
  expect,
  hostileMarkup,
  hostilePage,
  hostilePicture,
  hostileSchema,
  open,
  own,
  script,
  test,
  upload,
  watch,
  withFigure,
} from './attacked-editor.ts'
import { contactFile, homeFile } from './editor.ts'

// They share one editor.
test.describe.configure({ mode: 'default' })

test('content and pictures that are full of scripts run none', async ({
  trial,
  foreign,
  page,
  context,
}) => {
  test.slow()
  const { host } = trial
  const home = JSON.parse(withFigure())
  const [hero, ...others] = home.sections
  const actions = ['javascript:', 'data:text/html,<script>'].map((start) => ({
    label: start,
    href: start + script,
  }))
  const hostile = { ...hero, heading: hostileMarkup, actions }
  const keys = '{"__proto__":{"taken":true},"constructor":{"prototype":{"taken":true}},'
  const picture = hostilePicture(foreign.address)
  await host.commit('main', {
    [homeFile]: JSON.stringify({ ...home, sections: [hostile, ...others] }),
    [contactFile]: JSON.stringify(own(contactFile)).replace('{', keys),
    'content/deep.json': `{"sections":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    'content/files/hostile.svg': picture,
  })
  const expectNothing = watch(page, foreign)
  const { section, preview, diagnostics, go, field, status } = await open(page, trial)

  await test.step('content is text', async () => {
    await expect(section(/^Hero/)).toContainText('<img src=x')
    await expect(preview.locator('h1')).toContainText('<img src=x')
    for (const link of ['javascript:', 'data:']) {
      await preview.locator(`a[href^="${link}"]`).evaluate((found) => Object(found).click())
    }
    await expect(preview.locator('h1')).toContainText('<img src=x')
  })

  await test.step('a picture is no page', async () => {
    await expect(preview.getByRole('heading', { name: 'Seen' })).toBeVisible()
    await section(/^Large picture/).click()
    // A picture is read when it is shown.
    await diagnostics.getByRole('button', { name: 'Show' }).click()
    await expect(diagnostics).toContainText('“hostile.svg” contains a script')
    await upload(page, 'chosen.svg', picture)
    const refused = page.getByRole('alert').first()
    await expect(refused).toContainText('“chosen.svg” contains a script')
    // As a document, it may do only what the editor may.
    const opening = context.waitForEvent('page')
    await page.evaluate((svg) => {
      window.open(URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
    }, picture)
    const opened = await opening
    await opened.waitForLoadState()
    expect(await opened.title()).not.toContain('taken')
    await opened.close()
  })

  await go('Request a listing quote')
  await field('Title').fill('Still here')
  await expect(status).toHaveText('1 change not saved')
  expect(await page.evaluate(() => Object({}).taken)).toBeUndefined()
  await expectNothing()
})

test('nothing is saved over schemas that the checks cannot understand', async ({
  trial,
  foreign,
  page,
}) => {
  const { repository, commit } = trial.host
  const head = await commit('main', {
    'schemas/page.json': hostileSchema(foreign.address),
    'schemas/deep.json': `${'{"not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`,
  })
  const { field, button, status, diagnostics } = await open(page, trial)
  await diagnostics.getByRole('button', { name: 'Show' }).click()
  await expect(diagnostics).toContainText('the checks cannot understand this part of it')
  await field('Title').fill('a'.repeat(5000))
  await expect(status).toHaveText('1 change not saved')
  await button('Save').click()
  await expect(page.getByRole('alert').first()).toContainText(
    'the checks cannot understand this part of it. Undo the last change to it, or ask the developer',
  )
  expect(await repository.head('main')).toBe(head)
  expect(await repository.branches('edit-')).toEqual([])
  expect(foreign.asked).toEqual([])
})

test('names of others are text, and foreign pages get no hold of it', async ({
  trial,
  foreign,
  page,
  context,
}) => {
  test.slow()
  const { host } = trial
  const name = `Mallory \u202E${hostileMarkup.replaceAll(/[<>]/g, '')}`
  const files = JSON.stringify([homeFile, ...Array(50_000).fill(hostileMarkup), '__proto__'])
  const message = `Words\n\nEdit-Base: ../../x\nEdit-Id: ${hostileMarkup}\nEdit-Continues: ["main", 7]\nEdit-Files: ${files}\n`
  const author = { name, email: 'm@example.com', at: Date.now() }
  const changed = { [homeFile]: JSON.stringify({ ...own(homeFile), title: 'Of Mallory' }) }
  await commitFiles(host.repository, 'edit-mallory', changed, { author, message })
  // It becomes a part of the name of a branch.
  const login = '../../edit-mallory..lock'
  host.accounts.add({ login, name: hostileMarkup })
  const expectNothing = watch(page, foreign)
  const { field, button, save, fields, status } = await open(page, trial, login)
  const note = fields.getByText(/^Mallory img src=x.* has changes of this page/)
  await expect(note).toBeVisible()
  expect(await note.textContent()).not.toContain('\u202E')
  await field('Title').fill('Mine')
  await save()
  const branches = await host.repository.branches('edit-')
  expect(branches.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^edit--\.--\.-edit-mallory--lock-[\da-f]{8}$/),
    'edit-mallory',
  ])
  await button(hostileMarkup).click()
  await expect(page.getByRole('dialog')).toContainText(`as ${hostileMarkup}`)
  await expectNothing()
  await page.keyboard.press('Escape')

  await test.step('foreign pages', async () => {
    await field('Title').fill('Mine, not saved')
    foreign.page = hostilePage(trial.address)
    const other = await context.newPage()
    await other.goto(`${foreign.address}/page`)
    const shown = () => other.frames().map((frame) => frame.url().split(':')[0])
    await expect.poll(shown).toEqual(['http', 'chrome-error', 'chrome-error'])
    const opening = context.waitForEvent('page')
    await other.evaluate((address) => {
      Object.assign(window, { opened: window.open(address) })
    }, `${trial.address}/`)
    const opened = await opening
    // It has none of the sign-in of other tabs, and the page that opened it no hold on it.
    await expect(opened.getByRole('button', { name: 'Sign in with GitLab' })).toBeVisible()
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    expect(await other.evaluate('opened.closed')).toBe(true)
    for (const one of [page, other, opened]) expect(await one.title()).not.toBe('taken')
    await expect(status).toHaveText('1 change not saved')
  })
})
