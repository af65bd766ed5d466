/** `npm run screenshots -- --project docs`: the pictures in `docs/hosted-editor/`. */
import { readFileSync } from 'node:fs'
import { test as base, type Locator, type Page } from '@playwright/test'
import { limits } from '../limits.ts'
import { roots } from '../site/own-site.ts'
import { startTrial, type Trial } from '../small-host/trial.ts'
import { screen } from './editor.ts'

const test = base.extend<object, { trial: Trial }>({
  trial: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it.
    async ({}, use) => {
      const options = {
        project: process.cwd(),
        root: roots.shipped,
        kind: 'gitlab',
        port: 0,
      } as const
      const trial = await startTrial(options)
      trial.host.setConsent({ login: 'you' })
      await use(trial)
      await trial.close()
    },
    { scope: 'worker', timeout: limits.build },
  ],
})

test.use({ viewport: { width: 1280, height: 720 }, contextOptions: { reducedMotion: 'reduce' } })

interface Area {
  x?: number
  y?: number
  width: number
  height: number
}

const take = (page: Page, name: string, area: Area) =>
  page.screenshot({ path: `docs/hosted-editor/${name}.png`, clip: { x: 0, y: 0, ...area } })

/** Takes what is around an element. */
async function takeAround(page: Page, name: string, element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 1,
    height: 1,
  }
  await take(page, name, { x: x - 24, y: y - 24, width: width + 48, height: height + 48 })
}

test('takes the pictures of the editor at an address', async ({ page, trial }) => {
  const { host } = trial
  const home = 'content/home.json'
  await page.goto(trial.address)
  const signIn = page.getByRole('button', { name: /^Sign in with/ })
  await signIn.waitFor()
  await takeAround(page, 'sign-in', page.locator('main > div'))
  await signIn.click()

  const { status, section, field } = screen(page)
  await section(/^Hero/).click()
  await field('Heading').fill('Get listed. Stay liquid. Sleep well.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await status.getByText('Saved, not published').waitFor()
  await take(page, 'saved', { width: 1280, height: 450 })

  host.protect('main')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByText('wait for the approval').waitFor()
  await takeAround(page, 'waiting', dialog)
  await page.keyboard.press('Escape')

  // Somebody else publishes another heading.
  const before = readFileSync(home, 'utf8')
  await host.commit('main', {
    [home]: before.replace('Get listed. Stay liquid.', 'Get listed in a week.'),
  })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await dialog.getByRole('button', { name: 'Merge' }).waitFor()
  await takeAround(page, 'merge', dialog)
})
