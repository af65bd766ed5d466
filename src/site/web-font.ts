/**
 * The site's font comes after the first paint, which it would otherwise hold up, and is put on where that
 * moves no visible element: the fallbacks have its metrics, so it nearly always fits. Where it does not,
 * the page stays as it is, and the next one has the font.
 */

const root = document.documentElement

/** From here on, a browser counts a movement as a layout shift, in CSS pixels (https://wicg.github.io/layout-instability/). */
const noticeable = 3

function places(): DOMRect[] {
  return Array.from(document.body.querySelectorAll('*'), (element) =>
    element.getBoundingClientRect(),
  )
}

function isSeen({ top, bottom, width }: DOMRect): boolean {
  return bottom > 0 && top < innerHeight && width > 0
}

function hasMoved(before: DOMRect, after = before): boolean {
  const distance = Math.hypot(before.x - after.x, before.y - after.y)
  return distance >= noticeable && (isSeen(before) || isSeen(after))
}

/** Fetches what the words of the page need of the font, and puts it on. Rejects when it cannot be fetched. */
export async function loadFont(): Promise<void> {
  await document.fonts.load('1em Outfit', document.body.innerText)
  const before = places()
  root.dataset.font = 'on'
  const after = places()
  // navigation.ts puts it on with the next page.
  if (before.some((place, index) => hasMoved(place, after[index]))) root.dataset.font = 'next'
}
