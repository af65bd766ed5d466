/** Which fonts a page is drawn with. */
import type { Page } from '@playwright/test'

/** Runs in a page: fetches what its text needs of the site's font, and waits until it is there. */
export async function loadFont(): Promise<void> {
  await document.fonts.load('1em Outfit', document.body.innerText)
  await document.fonts.ready
}

/** Waits until a page has the site's font. Before that, its text has the widths of a fallback. */
export const fontIsOn = (page: Page): Promise<void> => page.evaluate(loadFont)

/** Returns the names of those fonts of the system that some text of a page is drawn with. */
export async function systemFonts(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const all = { nodeId: root.nodeId, selector: 'body *' }
  const { nodeIds } = await client.send('DOM.querySelectorAll', all)
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  await client.detach()
  const ofSystem = drawn.flatMap(({ fonts }) => fonts.filter(({ isCustomFont }) => !isCustomFont))
  return [...new Set(ofSystem.map(({ familyName }) => familyName))]
}
