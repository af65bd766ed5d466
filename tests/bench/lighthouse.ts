import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { headersFor } from '../../src/build/hosts/headers-file'
import { outputFile } from '../../src/build/prerender/prerender-page'
import { pagesOf, roots } from '../site/own-site'
import { median } from './median'
import { debuggingPort, withServedSite } from './served'

/** The same text with neither style nor script, with the headers of the host: the floor for every paint. */
function serveBare(file: string) {
  const html = readFileSync(file, 'utf8')
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<link[^>]*>/g, '')
  const body = brotliCompressSync(html)
  const hostHeaders = readFileSync('dist/_headers', 'utf8')
  const server = createServer((_, response) => {
    const own = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
    response.writeHead(200, { ...headersFor(hostHeaders, '/'), ...own }).end(body)
  })
  server.listen(0)
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/** Lighthouse's own advice against the noise of a single run. */
const runs = 3

async function runOnce(url: string): Promise<Record<string, number>> {
  const result = await lighthouse(url, { port: debuggingPort, logLevel: 'silent' })
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories } = result.lhr
  const milliseconds = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  return {
    ...Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
    'first paint': milliseconds('first-contentful-paint'),
    'largest paint': milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** The median of each figure over some runs. */
async function run(url: string): Promise<Record<string, number>> {
  const results: Record<string, number>[] = []
  for (let count = 0; count < runs; count++) results.push(await runOnce(url))
  const names = Object.keys(results[0] ?? {})
  return Object.fromEntries(
    names.map((name) => [name, median(results.map((result) => result[name] ?? Number.NaN))]),
  )
}

/** Prints Lighthouse's mobile profile for each shipped page, each beside its text as bare HTML. */
export async function benchLighthouse(): Promise<void> {
  await withServedSite(async (_, url) => {
    const rows: Record<string, object> = {}
    for (const { page } of pagesOf(roots.shipped)) {
      const file = outputFile(page)
      // Lighthouse measures no page that is answered with an error.
      const path = page.path === '/404' ? `/${file}` : page.path
      rows[path] = await run(url + path)
      const bare = serveBare(`dist/${file}`)
      rows[`${path}, bare`] = await run(bare.url)
      bare.close()
    }
    console.log(`\nLighthouse, mobile profile; the median of ${runs} runs, times in ms`)
    console.table(rows)
  })
}
