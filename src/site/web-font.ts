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

/** Puts the font on some parts of the page in one frame; false, and as it was, where that moves what is seen. */
function putOn(marked: HTMLElement[], parts: HTMLElement[]): boolean {
  const inside = marked.filter(isInView).flatMap((part) => [...part.querySelectorAll('*')])
  const before = [...parts, ...inside].map((element) => ({ element, was: place(element) }))
  for (const part of marked) part.dataset.font = 'on'
  if (!before.some(({ element, was }) => hasMoved(was, place(element)))) return true
  for (const part of marked) delete part.dataset.font
  return false
}

/** Fetches what the words of the page need of the font, and puts it on. Rejects when it cannot be fetched. */
export async function loadFont(): Promise<void> {
  await document.fonts.load('1em Outfit', document.body.innerText)
  const all = 'body > :not(#root, script), #root > :not(main), main > :not(div), main > div > *'
  // In development React would take the marks for a difference to what it renders.
  const parts = import.meta.env.DEV ? [root] : [...document.querySelectorAll<HTMLElement>(all)]
  const later = parts.filter((part) => !isInView(part))
  // To lay out the whole page at once would keep the visitor of a phone waiting, and so would a part of it
  // while the browser still paints the one before. Safari does not tell when it is done, and a page with
  // much to do, never.
  const whenIdle = window.requestIdleCallback ?? ((resume: () => void) => setTimeout(resume))
  for (const marked of [parts.filter(isInView), ...later.map((part) => [part])]) {
    if (!putOn(marked, parts)) {
      // navigation.ts puts it on with the next page.
      root.dataset.font = 'next'
      return
    }
    await new Promise((resolve) => whenIdle(resolve, { timeout: patience }))
  }
  root.dataset.font = 'on'
}
