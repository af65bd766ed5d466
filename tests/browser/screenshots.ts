import { goTo, states } from './states.ts'
import { test } from './test.ts'

for (const state of states) {
  test.describe(() => {
    test.use({
      javaScriptEnabled: state.without !== 'JavaScript',
      expectedMessages: [state.expectedMessages ?? [], { scope: 'test' }],
    })

    test(`takes a picture of ${state.name}`, async ({ page }, { project }) => {
      const width = Number(project.name)
      if (state.narrow && width >= 768) return
      await goTo(page, state)
      // A menu, a toast and a lifted bar need the window only; the others need the full page.
      const window = /menu|sent|scrolled/.test(state.name)
      if (!window) await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      await page.screenshot({
        path: `screenshots/${state.name.replace(/\W+/g, '-')}-${width}.png`,
        fullPage: !window,
      })
    })
  })
}
