/** Signing in to the deployed editor, forged sign-ins, and the data left after signing out. */
import {
  expect,
  hostileMarkup,
  keptIn,
  open,
  own,
  plainPicture,
  signIn,
  signOut,
  test,
  upload,
  watch,
  withFigure,
} from './attacked-editor.ts'
import { homeFile, screen } from './editor.ts'
import { broken, runAxe } from './run-axe.ts'

// They share one editor.
test.describe.configure({ mode: 'default' })

test('in every tab of this browser, and out of all of them', async ({ trial, page, context }) => {
  const { address, host } = trial
  let token = ''
  page.on('request', (request) => {
    token = /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1] ?? token
  })
  await page.goto(`${address}/`)
  await page.getByRole('checkbox', { name: 'Stay signed in on this device' }).check()
  expect(broken(await runAxe(page, { rules: ['target-size'] }))).toEqual([])
  await page.getByRole('button', { name: 'Sign in with GitLab' }).click()
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  const { button, field, status } = screen(page)
  await button('Save').waitFor()
  expect(page.url()).toBe(`${address}/`)

  // It stays, also in another tab.
  const other = await context.newPage()
  await other.goto(`${address}/`)
  await other.getByRole('button', { name: 'Save' }).waitFor()

  await field('Title').fill('Good day')
  // Where the host gives the next token, nobody notices that one has ended.
  host.accounts.revoke(token)
  await button('Save').click()
  await expect(status).toHaveText('Saved, not published')

  // Who signs out does so in all tabs.
  await signOut(page)
  await expect(other.getByRole('alert')).toContainText('You have signed out in another window.')
  await other.reload()
  await expect(other.getByRole('button', { name: 'Sign in with GitLab' })).toBeVisible()
  await other.close()
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
  await field('Title').fill('Mine')
  host.faults.add({ match: 'POST /projects/*/commits', kind: 'status', status: 307, headers })
  await button('Save').click()
  await expect(alert.first()).toContainText('GitLab can’t be reached.')
  // An answer is good for one time, and changes nothing for somebody who is signed in.
  const used = (await answered).url()
  await page.goto(used)
  await expect(status).toHaveText('1 change not saved')
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
  await signOut(page)
  const kept = await keptIn(page)
  expect(kept).toContain('id="unsaved-picture"')
  expect(kept).toContain('unsaved.svg')
  for (const gone of [token, 'Secret plans', 'content/plans.json', 'id="saved-picture"']) {
    expect(kept).not.toContain(gone)
  }
  const signedOut = page.getByRole('button', { name: 'Sign in with GitLab' })
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

test('says what to allow where the browser lets pages keep nothing', async ({ trial, page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get })
    }
  })
  await page.goto(`${trial.address}/`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('keep nothing')
  await expect(page.getByRole('main')).toContainText('Allow this address to save data')
  await expect(page.getByRole('button', { name: 'Reload the editor' })).toBeVisible()
})
