/**
 * The contrast of a text as the screen shows it. Where a gradient, a veil or a pseudo-element lies below
 * a text, axe cannot tell the ground; the pixels can.
 */
import type { Locator, Page } from '@playwright/test'

/** Relative luminance of a colour with channels from 0 to 255, as WCAG 2.2 defines it. */
function luminance(channels: number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The lightest and the darkest pixel of a picture, as luminances. A browser knows how to read a PNG. */
async function extremes(page: Page, png: Buffer): Promise<[number, number]> {
  const pixels = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
    if (!canvas) throw new Error('There is no canvas.')
    canvas.drawImage(image, 0, 0)
    const { data } = canvas.getImageData(0, 0, image.width, image.height)
    const seen = new Set<string>()
    for (let at = 0; at < data.length; at += 4) seen.add(data.slice(at, at + 3).join())
    return [...seen].map((colour) => colour.split(',').map(Number))
  }, png.toString('base64'))
  const all = pixels.map(luminance)
  return [Math.max(...all), Math.min(...all)]
}

/** The least contrast between an element's text and any pixel that lies behind it. */
export async function measuredContrast(page: Page, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded()
  const { color, clip } = await element.evaluate((node: HTMLElement) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getBoundingClientRect()
    const computed = getComputedStyle(node).color
    for (const part of [node, ...node.querySelectorAll<HTMLElement>('*')]) {
      part.style.setProperty('color', 'transparent', 'important')
      part.style.setProperty('text-decoration-color', 'transparent', 'important')
    }
    return { color: computed, clip: { x, y, width, height } }
  })
  const ground = await page.screenshot({ clip })
  await element.evaluate((node: HTMLElement) => {
    for (const part of [node, ...node.querySelectorAll('*')]) part.removeAttribute('style')
  })
  const text = luminance((color.match(/[\d.]+/g) ?? []).map(Number))
  const grounds = await extremes(page, ground)
  const ratios = grounds.map((other) =>
    text > other ? (text + 0.05) / (other + 0.05) : (other + 0.05) / (text + 0.05),
  )
  return Math.min(...ratios)
}
