/** What the deployed editor finds out of files and patterns in a browser, compared with what Node.js finds out. */
import { build, type Rolldown } from 'vite'
import { checkContextOf } from '../../src/disk/check-context.ts'
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

const fields = {
  plain: { type: 'string', title: 'A' },
  exponential: { type: 'string', title: 'A', pattern: '^(a+)+$' },
  polynomial: { type: 'string', title: 'A', pattern: '^\\s+|x\\s+$' },
  fast: { type: 'string', title: 'A', pattern: '^[A-Z]{2,5}$' },
  none: { type: 'string', title: 'A', pattern: '^a$', minLength: 2 },
  email: { type: 'string', title: 'A', format: 'email', maxLength: 9 },
}

test('finds out the same as Node.js, and starts workers only for patterns that have changed', async ({
  page,
  baseURL,
}) => {
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

  await test.step('of patterns that have changed, each in one worker', async () => {
    const { plain, fast, exponential } = fields
    let started = 0
    page.on('worker', () => started++)
    const ask = (properties: object) =>
      page.evaluate((form) => window.facts.ofForm(form), JSON.stringify({ properties }))
    await ask({ plain })
    expect(started).toBe(0)
    await ask({ plain, fast })
    await ask({ fast: { ...fast, title: 'B' }, plain })
    expect(started).toBe(1)
    await ask({ fast, exponential })
    expect(started).toBe(2)
  })

  await test.step('of the patterns of a form, in a worker that ends', async () => {
    const form = JSON.stringify({ properties: fields })
    const found = await page.evaluate((form) => window.facts.ofForm(form), form)
    await expect.poll(() => page.workers()).toEqual([])
    const source = { path: 'schemas/quote-request.json', bytes: new TextEncoder().encode(form) }
    const { slowPatterns, foundTexts } = await checkContextOf([source], 'none', 'none')
    expect(found).toEqual({
      slow: [...(slowPatterns ?? [])].map(([pattern, degree]) => [pattern, String(degree)]),
      texts: [...(foundTexts ?? [])],
    })
    expect(found.slow.length).toBeGreaterThan(0)
  })
})
