/** What the deployed editor finds out of files in a browser, compared with what Node.js finds out. */
import { build, type Rolldown } from 'vite'
import { factsOf } from '../../src/disk/inspect-file.ts'
import { editorHeaders } from '../../src/pipeline/hosts/editor-policy.ts'
import { drawings, fileRows, hostileShapes } from '../disk/file-rows.ts'
import * as made from '../pipeline/pictures.ts'
import { expect, test } from './test.ts'

const folder = '/file-facts/'

/** Bundles what the page runs. Returns the files by their addresses. */
async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    base: folder,
    worker: { format: 'es' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'tests/browser/hosted-facts.ts',
        output: { entryFileNames: 'entry.js' },
      },
    },
  })) as Rolldown.RolldownOutput
  return new Map(
    built.output.map((one) => [
      folder + one.fileName,
      one.type === 'chunk' ? one.code : one.source,
    ]),
  )
}

/** Light is measured in pixels, which each library makes in its own way. */
const rounded = (facts: Awaited<ReturnType<typeof factsOf>>) => {
  const { picture, ...others } = facts
  if (picture?.lightest === undefined) return facts
  return { ...others, picture: { ...picture, lightest: Number(picture.lightest.toFixed(1)) } }
}

test('finds out the same of each file as Node.js', async ({ page, baseURL }) => {
  test.slow()
  const files = await bundle()
  const headers = editorHeaders({ connect: [] })
  await page.route(`**${folder}**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const body = files.get(pathname)
    if (body === undefined) {
      const html = `<!doctype html><title>Facts</title><script type="module" src="${folder}entry.js"></script>`
      return route.fulfill({ body: html, contentType: 'text/html', headers })
    }
    return route.fulfill({ body: Buffer.from(body), contentType: 'text/javascript', headers })
  })
  await page.goto(`${baseURL}${folder}`, { waitUntil: 'load' })

  await test.step('of each file', async () => {
    const rows: (readonly [string, Uint8Array])[] = [
      ...(await fileRows()).map(([name, bytes]) => [name, bytes] as const),
      ...drawings,
      ...hostileShapes.map(([svg]) => ['hostile.svg', svg] as const),
      ['none.svg', made.svg('', '')],
      ['inch.svg', made.svg('', 'width="1in" height="48px" viewBox="0 0 1 1"')],
      ['moving.webp', await made.movingWebp()],
      ['turned.webp', await made.turnedWebp()],
      ['turned.png', await made.turnedPng()],
      ['more.jpg', Buffer.concat([await made.jpeg(40, 30), Buffer.from('more')])],
      ['half.gif', (await made.movingGif()).subarray(0, -20)],
      ['half.avif', (await made.photo(60, 40).avif({ effort: 0 }).toBuffer()).subarray(0, -40)],
    ]
    const given = rows.map(
      ([name, bytes]) => [name, Buffer.from(bytes).toString('base64')] as const,
    )
    const found = await page.evaluate(async (given) => {
      const all = []
      for (const [name, base64] of given) all.push(await window.facts.ofFile(name, base64))
      return all
    }, given)
    expect(found).toHaveLength(rows.length)
    for (const [index, facts] of found.entries()) {
      const [name, bytes] = rows[index] ?? ['', new Uint8Array()]
      const expected = { size: bytes.length, ...rounded(await factsOf(name, bytes)) }
      expect.soft([name, { size: facts.size, ...rounded(facts) }]).toEqual([name, expected])
    }
  })
})
