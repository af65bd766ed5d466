/** The fonts that a page is drawn with. */
import type { CDPSession, Frame, Page } from '@playwright/test'
import { siteFont } from '../../src/content/brand/font.generated.ts'

/** For `document.fonts`. */
export const siteFontAt1em = `1em '${siteFont.family}'`

/** Runs in a page: loads the files of the site's font that its text needs. */
export async function loadFont(font: string): Promise<void> {
  await document.fonts.load(font, document.body.innerText)
  await document.fonts.ready
}

/** Waits until a page has the site's font, because a fallback font has other widths. */
export const fontIsOn = (page: Page | Frame): Promise<void> =>
  page.evaluate(loadFont, siteFontAt1em)

type Document = Awaited<ReturnType<typeof documentOf>>

const documentOf = async (client: CDPSession) =>
  (await client.send('DOM.getDocument', { depth: -1, pierce: true })).root

/** The document of the first frame in a document. */
function framedDocument({ contentDocument, children = [] }: Document): Document | undefined {
  return contentDocument ?? children.map(framedDocument).find(Boolean)
}

/** Returns the names of the system's fonts that a page, or its first frame, draws text with. Ignores texts to copy. */
export async function systemFonts(page: Page, part?: 'frame'): Promise<string[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const whole = await documentOf(client)
  const shown = part === 'frame' ? framedDocument(whole) : whole
  if (!shown) throw new Error('The page has no frame.')
  const all = { nodeId: shown.nodeId, selector: 'body :not(pre, :has(pre))' }
  const { nodeIds } = await client.send('DOM.querySelectorAll', all)
  const drawn = await Promise.all(
    nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  await client.detach()
  const ofSystem = drawn.flatMap(({ fonts }) => fonts.filter(({ isCustomFont }) => !isCustomFont))
  return [...new Set(ofSystem.map(({ familyName }) => familyName))]
}
