import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { preview } from 'vite'
import { parseHeaders } from '../../src/pipeline/hosts/headers-file.ts'
import { outputFile } from '../../src/pipeline/prerender/prerender-page.ts'
import { everythingPage, writeEverythingPage } from '../browser/everything-page.ts'
import { freePort } from '../free-port.ts'
import { pagesOf, roots, writeOwnSite } from '../site/own-site.ts'
import { build } from './build.ts'
import { median } from './median.ts'
import { browsersToMeasure, debuggingPort, nameOf, withServedSite } from './served.ts'

/** The text without styles and scripts, with the headers of the host: no page can paint sooner. */
function serveBare(file: string) {
  const html = readFileSync(file, 'utf8')
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<link[^>]*>/g, '')
  const body = brotliCompressSync(html)
  const hostHeaders = readFileSync('dist/_headers', 'utf8')
  const server = createServer((_, response) => {
    const own = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
    response.writeHead(200, { ...parseHeaders(hostHeaders)('/'), ...own }).end(body)
  })
  server.listen(0)
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}/`, close: () => server.close() }
}

/** Builds and serves a site that has a page with every section type. */
async function serveEverything() {
  const root = mkdtempSync(path.join(tmpdir(), 'everything-'))
  writeOwnSite(root)
  await writeEverythingPage(root)
  await build(root)
  const port = await freePort()
  const server = await preview({
    logLevel: 'error',
    build: { outDir: path.join(root, 'dist') },
    preview: { port },
  })
  const close = async () => {
    await server.close()
    rmSync(root, { recursive: true, force: true })
  }
  return { address: `http://localhost:${port}${everythingPage.path}`, close }
}

const runs = 5

type Figures = Record<string, number>

async function runOnce(url: string): Promise<Figures> {
  // The not-found page has status 404.
  const options = { port: debuggingPort, logLevel: 'silent', ignoreStatusCode: true } as const
  const result = await lighthouse(url, options)
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
  const { audits, categories } = result.lhr
  const milliseconds = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
  return {
    ...Object.fromEntries(
      Object.entries<{ score: number | null }>(categories).map(([name, { score }]) => [
        name,
        Math.round((score ?? 0) * 100),
      ]),
    ),
    'first paint': milliseconds('first-contentful-paint'),
    'largest paint': milliseconds('largest-contentful-paint'),
    blocking: milliseconds('total-blocking-time'),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }
}

/** Returns the median of each figure, and the lowest performance score. */
function summaryOf(results: Figures[]): Figures {
  const all = (name: string) => results.map((result) => result[name] ?? Number.NaN)
  const names = Object.keys(results[0] ?? {})
  return {
    lowest: Math.min(...all('performance')),
    ...Object.fromEntries(names.map((name) => [name, median(all(name))])),
  }
}

/**
 * Prints the figures of Lighthouse's mobile profile for each shipped page, for its text as bare HTML, and for
 * a page with everything. The runs alternate, so that other load on the machine affects all of them alike.
 */
export async function benchLighthouse(): Promise<void> {
  const everything = await serveEverything()
  for (const executablePath of browsersToMeasure()) {
    await withServedSite(async (browser, url) => {
      const bare = pagesOf(roots.shipped).map(({ page }) => ({
        path: page.path,
        ...serveBare(`dist/${outputFile(page)}`),
      }))
      const addresses = bare.flatMap(({ path, url: ofBare }) => [
        [path, url + path] as const,
        [`${path}, bare`, ofBare] as const,
      ])
      addresses.push([everythingPage.path, everything.address])
      const results: Record<string, Figures[]> = {}
      for (let count = 0; count < runs; count++) {
        for (const [name, address] of addresses) {
          results[name] = [...(results[name] ?? []), await runOnce(address)]
        }
      }
      for (const { close } of bare) close()
      console.log(
        `\nLighthouse, mobile profile, ${nameOf(browser, executablePath)}; the median of ${runs} runs and the lowest score for performance, times in ms`,
      )
      console.table(
        Object.fromEntries(Object.entries(results).map(([name, all]) => [name, summaryOf(all)])),
      )
    }, executablePath)
  }
  await everything.close()
}
