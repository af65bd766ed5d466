/** What nobody gets in by: hostile content, branches, pages and answers, and what is left after signing out. */
import { commitFiles } from '../../src/editor/small-host/repository/commit-files.ts'
import {
  expect,
  hostileMarkup,
  hostilePage,
  hostilePicture,
  hostileSchema,
  keptIn,
  open,
  own,
  plainPicture,
  script,
  signIn,
  signOut,
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
  const { host, address } = trial
  const home = JSON.parse(withFigure())
  const [hero, ...others] = home.sections
  const actions = ['javascript:', 'data:text/html,<script>'].map((start) => ({
    label: start,
    href: start + script,
  }))
  const hostile = { ...hero, heading: hostileMarkup, actions }
  const keys = '{"__proto__":{"taken":true},"constructor":{"prototype":{"taken":true}},'
  const picture = hostilePicture(foreign.address)
  const file = 'content/files/hostile.svg'
  const head = await host.commit('main', {
    [homeFile]: JSON.stringify({ ...home, sections: [hostile, ...others] }),
    [contactFile]: JSON.stringify(own(contactFile)).replace('{', keys),
    'content/deep.json': `{"sections":${'['.repeat(60_000)}${']'.repeat(60_000)}}`,
    [file]: picture,
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
    await expect(diagnostics).toContainText('“hostile.svg” contains a script')
    await expect(preview.getByRole('heading', { name: 'Seen' })).toBeVisible()
    await section(/^Large picture/).click()
    await upload(page, 'chosen.svg', picture)
    const refused = page.getByRole('alert').first()
    await expect(refused).toContainText('“chosen.svg” contains a script')
    // The worker for pictures has its bytes, for pictures alone.
    const blob = (await host.repository.entry(head, file))?.sha
    const source = `${address}/files/hostile.svg?v=${blob}`
    const width = await page.evaluate(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return image.naturalWidth
    }, source)
    expect(width).toBe(90)
    const opened = await context.newPage()
    expect((await opened.goto(source))?.status()).toBe(404)
    await opened.close()
  })

  await go('Request a listing quote')
  await field('Title').fill('Still here')
  await expect(status).toHaveText('1 change not saved')
  expect(await page.evaluate(() => Object({}).taken)).toBeUndefined()
  await expectNothing()
})

test('nothing is saved over other schemas', async ({ trial, foreign, page }) => {
  const { repository, commit } = trial.host
  const head = await commit('main', {
    'schemas/page.json': hostileSchema(foreign.address),
    'schemas/deep.json': `${'{"not":'.repeat(50_000)}{}${'}'.repeat(50_000)}`,
  })
  const { field, button, status, diagnostics } = await open(page, trial)
  await expect(diagnostics).toContainText('has changed since the editor was built')
  await field('Title').fill('a'.repeat(5000))
  await expect(status).toHaveText('1 change not saved')
  await button('Save').click()
  const said = /developers of the site have changed|has changed since the editor was built/
  await expect(page.getByRole('alert').first()).toContainText(said)
  expect(await repository.head('main')).toBe(head)
  expect(await repository.branches('edit-')).toEqual([])
  expect(foreign.asked).toEqual([])
})

test('names and messages of others are text', async ({ trial, foreign, page }) => {
  const { host } = trial
  const name = `Mallory \u202E${hostileMarkup.replaceAll(/[<>]/g, '')}`
  const files = JSON.stringify([homeFile, ...Array(50_000).fill(hostileMarkup), '__proto__'])
  const message = `Words\n\nEdit-Base: ../../x\nEdit-Id: ${hostileMarkup}\nEdit-Replaces: ["main", 7]\nEdit-Files: ${files}\n`
  const author = { name, email: 'm@example.com', at: Date.now() }
  const changed = { [homeFile]: JSON.stringify({ ...own(homeFile), title: 'Of Mallory' }) }
  await commitFiles(host.repository, 'edit-mallory', changed, { author, message })
  // It becomes a part of the name of a branch.
  const login = '../../edit-mallory..lock'
  host.accounts.add({ login, name: hostileMarkup })
  const expectNothing = watch(page, foreign)
  const { field, button, save, fields } = await open(page, trial, login)
  const note = fields.getByText(/^Mallory img src=x.* has changes of this page/)
  await expect(note).toBeVisible()
  expect(await note.textContent()).not.toContain('\u202E')
  await field('Title').fill('Mine')
  await save()
  const branches = await host.repository.branches('edit-')
  expect(branches.map(({ name }) => name)).toEqual([
    'edit--.--.-edit-mallory--lock',
    'edit-mallory',
  ])
  await button(hostileMarkup).click()
  await expect(page.getByRole('dialog')).toContainText(`as ${hostileMarkup}`)
  await expectNothing()
})

test('foreign pages get no hold of it', async ({ trial, foreign, page, context }) => {
  const { field, status } = await open(page, trial)
  await field('Title').fill('Mine')
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
  // The worker for pictures takes requests, and no messages.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => Object.assign(document, { title: 'taken' })
    const message = { kind: 'picture', name: 'x', blob: '0' }
    navigator.serviceWorker.controller?.postMessage(message, [port2])
    return new Promise((done) => setTimeout(done, 300))
  })
  for (const one of [page, other, opened]) expect(await one.title()).not.toBe('taken')
  await expect(status).toHaveText('1 change not saved')
})

test('a forged answer signs nobody in', async ({ trial, foreign, page }) => {
  const { address, host } = trial
  const alert = page.getByRole('alert')
  const markup = encodeURIComponent(hostileMarkup)
  const exchanged = () => host.requests.filter(({ path }) => path.includes('oauth/token')).length
  const before = exchanged()
  const expectNothing = watch(page, foreign)
  for (const answer of ['code=foreign&state=forged', `error=${markup}&state=forged`]) {
    await page.goto(`${address}/?${answer}`)
    await expect(alert).toContainText('This sign-in was not begun in this tab')
    expect(page.url()).toBe(`${address}/`)
  }
  /** Begins a sign-in, and comes back with another answer to it. */
  async function answerWith(answer: string, forged?: string) {
    await page.goto(`${address}/`)
    await page.getByRole('button', { name: 'Sign in with GitLab' }).click()
    await page.getByLabel('Account').waitFor()
    const state = forged ?? new URL(page.url()).searchParams.get('state')
    await page.goto(`${address}/?${answer}&state=${state}`)
  }
  await answerWith('code=foreign', 'forged')
  await expect(alert).toContainText('This sign-in was not begun in this tab')
  expect(exchanged()).toBe(before)
  await answerWith(`error=${markup}`)
  await expect(alert).toContainText('doesn’t know this editor')
  await answerWith('code=of-somebody-else')
  await expect(alert).toContainText('Your sign-in to GitLab has ended.')
  // A redirect takes neither the code nor the token along.
  const headers = { Location: `${foreign.address}/stolen`, 'Access-Control-Allow-Origin': '*' }
  host.faults.add({ match: 'POST /oauth/token', kind: 'status', status: 307, headers })
  await answerWith('code=of-somebody-else')
  await expect(page.getByText('GitLab can’t be reached.')).toBeVisible()
  const answered = page.waitForRequest(/[?&]code=/)
  const { button, field, status } = await open(page, trial)
  host.deploy({ commit: (await host.repository.head('main')) ?? '', state: 'live' }, 'javascript:1')
  await field('Title').fill('Mine')
  host.faults.add({ match: 'POST /projects/*/commits', kind: 'status', status: 307, headers })
  await button('Save').click()
  await expect(alert.first()).toContainText('GitLab can’t be reached.')
  // An answer is good for one time, and changes nothing for somebody who is signed in.
  const used = (await answered).url()
  await page.goto(used)
  await expect(status).toHaveText('1 change not saved')
  await button('Publish').click()
  await expect(page.getByRole('dialog').locator('a')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await signOut(page)
  await page.goto(used)
  await expect(alert).toContainText('This sign-in was not begun in this tab')
  await expectNothing()
})

test('signing out leaves only what is not saved', async ({ trial, page }) => {
  const { host, address } = trial
  await host.commit('main', {
    [homeFile]: withFigure(),
    'content/files/hostile.svg': plainPicture('first'),
    'content/plans.json': JSON.stringify({
      ...own(homeFile),
      path: '/plans',
      title: 'Secret plans',
      draft: true,
    }),
  })
  let token = ''
  page.on('request', (request) => {
    token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1] ?? token
  })
  const { field, section, status, save } = await open(page, trial)
  await section(/^Large picture/).click()
  await upload(page, 'saved.svg', plainPicture('saved-picture'))
  await expect(field('File')).toHaveValue('saved.svg')
  await save()
  await upload(page, 'unsaved.svg', plainPicture('unsaved-picture'))
  await expect(field('File')).toHaveValue('unsaved.svg')
  expect(await keptIn(page)).toMatch(/Secret plans.*saved-picture/s)
  const stolen = await page.evaluate(() => ({ ...sessionStorage }))
  expect(JSON.stringify(stolen)).toContain(token)
  await signOut(page)
  const kept = await keptIn(page)
  expect(kept).toContain('id="unsaved-picture"')
  expect(kept).toContain('unsaved.svg')
  for (const gone of [token, 'Secret plans', 'content/plans.json', 'id="saved-picture"']) {
    expect(kept).not.toContain(gone)
  }
  const signedOut = page.getByRole('button', { name: 'Sign in with GitLab' })
  await page.evaluate((all) => Object.assign(sessionStorage, all), stolen)
  await page.goto(`${address}/`)
  await expect(signedOut).toBeVisible()
  await signIn(page, 'colleague')
  await expect(status).toHaveText('Published')
  await signOut(page, 'A colleague')
  await signIn(page)
  await expect(status).toHaveText(/changes? not saved/)
  // A tab that was closed without signing out leaves nothing either, once somebody opens the editor.
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(`${address}/`)
  await expect(signedOut).toBeVisible()
  expect(await keptIn(page)).not.toContain('Secret plans')
})
