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

function hasMoved(before: DOMRect, after: DOMRect): boolean {
  const distance = Math.hypot(before.x - after.x, before.y - after.y)
  return distance >= noticeable && (isSeen(before) || isSeen(after))
}

/** How many elements get the font in one task: each new letter has to be measured. */
const most = 24

/** A part of the page in pieces that can be laid out without keeping the visitor of a phone waiting. */
function piecesOf(part: Element): HTMLElement[] {
  if (import.meta.env.DEV || part.querySelectorAll('*').length <= most) return [part as HTMLElement]
  return [...part.children].flatMap(piecesOf)
}

/** Puts the font on a piece of the page; false where that moves what is seen. */
function putOn(piece: HTMLElement, all: HTMLElement[]): boolean {
  const inside = isInView(piece) ? piece.querySelectorAll('*') : []
  const before = [...all, ...inside].map((element) => ({ element, was: place(element) }))
  piece.dataset.font = 'on'
  return !before.some(({ element, was }) => hasMoved(was, place(element)))
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
  for (const piece of all) {
    const isNow = seen.includes(piece)
    if (!putOn(piece, all)) {
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
