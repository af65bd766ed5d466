import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'

/** Fonts and pictures are compressed already; a host sends them as they are. */
const compressed = /\.(?:woff2|png|ico)$/

/** What a visitor downloads of a file of the built site, in bytes: brotli at its best. */
function bytesOf(file: string): number {
  const bytes = readFileSync(file)
  if (compressed.test(file)) return bytes.length
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    .length
}

/** Bytes by kind of resource (`document`, `script`, `font`, …) and of all of them, and the `requests`. */
export type Weight = Record<string, number>

/**
 * Visits a page of the site in the folder `dist`, does what `act` does, and weighs all that was requested for it.
 * Each file counts once: a second request for it is an error.
 */
export async function weigh(
  page: Page,
  dist: string,
  url: string,
  act: (page: Page) => Promise<void> = async () => {},
): Promise<Weight> {
  const weight: Weight = { total: 0, requests: 0 }
  const seen = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (seen.has(pathname)) throw new Error(`${pathname} was requested twice.`)
    seen.add(pathname)
    const kind = request.resourceType()
    const bytes = bytesOf(path.join(dist, fileOf(dist, pathname)))
    weight[kind] = (weight[kind] ?? 0) + bytes
    weight.total = (weight.total ?? 0) + bytes
    weight.requests = seen.size
  })
  await page.goto(url)
  await act(page)
  await page.waitForLoadState('networkidle')
  return weight
}

function fileOf(dist: string, pathname: string): string {
  if (path.extname(pathname)) return pathname
  const file = pathname === '/' ? 'index.html' : `${pathname}.html`
  return existsSync(path.join(dist, file)) ? file : '404.html'
}
