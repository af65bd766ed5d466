/**
 * The site's font comes after the first paint, which it would otherwise hold up, and is put on where that
 * moves no visible element: the fallbacks have its metrics, so it nearly always fits. Where it does not,
 * the page stays as it is, and the next one has the font. What is out of sight follows part by part.
 */

const root = document.documentElement

/** From here on, a browser counts a movement as a layout shift, in CSS pixels (https://wicg.github.io/layout-instability/). */
const noticeable = 3

/** How long a part waits for a browser that is never idle, in milliseconds. */
const patience = 200

const place = (element: Element) => element.getBoundingClientRect()

function isSeen({ top, bottom, width }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight && width > 0
}

const isInView = (element: Element) => isSeen(place(element))

/** Elements, and where they are. */
const placesOf = (elements: Element[]) =>
  elements.map((element) => ({ element, was: place(element) }))

function hasMoved({ element, was }: { element: Element; was: DOMRect }): boolean {
  const is = place(element)
  return Math.hypot(was.x - is.x, was.y - is.y) >= noticeable && (isSeen(was) || isSeen(is))
}

/** How many elements get the font in one task: each new letter has to be measured. */
const most = 24

/** A part of the page in pieces that can be laid out without keeping the visitor of a phone waiting. */
function piecesOf(part: Element): HTMLElement[] {
  if (import.meta.env.DEV || part.querySelectorAll('*').length <= most) return [part as HTMLElement]
  return [...part.children].flatMap(piecesOf)
}

/** Fetches what the words of the page need of the font, and puts it on. Rejects when it cannot be fetched. */
export async function loadFont(): Promise<void> {
  await document.fonts.load('1em Outfit', document.body.innerText)
  const whole = 'body > :not(#root, script), #root > :not(main), main > :not(div), main > div > *'
  // In development React would take the marks for a difference to what it renders.
  const parts = import.meta.env.DEV ? [root] : [...document.querySelectorAll<HTMLElement>(whole)]
  const seen = parts.filter(isInView).flatMap(piecesOf)
  const all = [...seen, ...parts.filter((part) => !isInView(part))]
  // What is out of sight waits until the browser has painted the part before. Safari does not tell when
  // it is done, and a page with much to do, never.
  const whenIdle = window.requestIdleCallback ?? ((resume: () => void) => setTimeout(resume))
  const inside = (pieces: HTMLElement[]) => pieces.flatMap((one) => [...one.querySelectorAll('*')])
  let before: ReturnType<typeof placesOf> = []
  let top: number | undefined
  for (const piece of all) {
    const isNow = seen.includes(piece)
    // Pieces that each move a little could together move much between two frames.
    const watched = isNow ? seen : [piece].filter(isInView)
    if (!isNow || scrollY !== top) before = placesOf([...all, ...inside(watched)])
    top = scrollY
    piece.dataset.font = 'on'
    if (before.some(hasMoved)) {
      // What is seen has one font.
      for (const marked of isNow ? seen : [piece]) delete marked.dataset.font
      // navigation.ts puts it on with the next page.
      root.dataset.font = 'next'
      return
    }
    await new Promise((resolve) =>
      isNow ? setTimeout(resolve) : whenIdle(resolve, { timeout: patience }),
    )
  }
  root.dataset.font = 'on'
}
