import type { Page } from '@playwright/test'

/** Returns the words that continue on another line, in the visible elements that begin with a text. */
export async function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) => {
    const range = document.createRange()
    return elements.flatMap((element) => {
      if (!element.checkVisibility()) return []
      const text = element.firstChild
      if (text?.nodeType !== Node.TEXT_NODE) return []
      return [...(text.textContent ?? '').matchAll(/[\p{L}\d]+/gu)].flatMap(
        ({ index, 0: word }) => {
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return range.getClientRects().length > 1 ? [word] : []
        },
      )
    })
  })
}
