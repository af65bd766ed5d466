/** Every page, as it looks and reads in this browser, beside what Chromium makes of it. */
import { chromium, type Page } from '@playwright/test'
import { browserFlags, findBrowser } from '../find-browser.ts'
import { fontIsOn, loadFont, siteFontAt1em } from '../font.ts'
import { pages } from '../states.ts'
import { takePictures } from './pictures.ts'
import { expect, test } from './test.ts'

/**
 * How far a piece of the page may lie from where Chromium has it, in CSS pixels. Each engine rounds the
 * widths of letters in its own way and some keep room for a scroll bar, so that a line may break elsewhere.
 */
const tolerance = { across: 16, down: 80 }

interface Piece {
  name: string
  x: number
  y: number
  width: number
}

/** What a visitor can read, what sticks out to the side, and where headings, controls and pictures are. */
function describePage(): { text: string; overflow: number; pieces: Piece[] } {
  const page = document.documentElement
  const isPiece = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).display !== 'inline'
  const text = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
  // Whether options that nobody has opened belong to the text is up to the browser.
  const hidden = new Set([...page.querySelectorAll('select')].map((list) => list.innerText))
  let shown = document.body.innerText
  for (const options of hidden) shown = shown.replaceAll(options, '')
  return {
    // The space between two pieces also depends on the browser.
    text: shown.replace(/\s+/g, ''),
    overflow: page.scrollWidth - page.clientWidth,
    pieces: [...document.querySelectorAll('h1, h2, h3, a, button, input, select, textarea, svg')]
      .filter(isPiece)
      .map((element) => {
        const { x, y, width } = element.getBoundingClientRect()
        return { name: `${element.localName} ${text(element)}`, x, y: y + scrollY, width }
      }),
  }
}

function moved({ x, y, width }: Piece, there: Piece | undefined): boolean {
  return (
    there === undefined ||
    Math.abs(x - there.x) > tolerance.across ||
    Math.abs(width - there.width) > tolerance.across ||
    Math.abs(y - there.y) > tolerance.down
  )
}

let chromiumPage: Page
test.beforeAll(async () => {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  chromiumPage = await browser.newPage({ reducedMotion: 'reduce' })
})
test.afterAll(() => chromiumPage.context().browser()?.close())

test.describe('pages', () => {
  test('have the same text and layout as in Chromium', async ({ tab, server, engineName }) => {
    for (const width of [375, 1280]) {
      await tab.resize(width, 800)
      await chromiumPage.setViewportSize({ width, height: 800 })
      for (const { name, path: address } of pages) {
        await test.step(`${name} at ${width} px`, async () => {
          await tab.goTo(server.origin + address)
          await tab.run(loadFont, siteFontAt1em)
          await chromiumPage.goto(server.origin + address)
          await fontIsOn(chromiumPage)

          const here = await tab.run(describePage)
          const there = await chromiumPage.evaluate(describePage)
          expect(here.overflow).toBe(0)
          expect(here.text).toBe(there.text)
          const namesOf = (pieces: Piece[]) => pieces.map((piece) => piece.name)
          expect(namesOf(here.pieces)).toEqual(namesOf(there.pieces))
          const strayed = here.pieces
            .map((piece, index) => ({ here: piece, inChromium: there.pieces[index] }))
            .filter(({ here, inChromium }) => moved(here, inChromium))
          expect(strayed).toEqual([])
          if (process.env.TAKE_PICTURES) await takePictures(tab, width, `${engineName}/${name}`)
        })
      }
    }
  })
})
