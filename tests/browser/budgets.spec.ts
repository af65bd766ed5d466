/** Holds every page that is shipped to its budget in package.json: bytes by kind, as a visitor downloads them. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import { roots } from '../site/own-site'
import { sites } from './sites'
import { visitedPages } from './states'
import { expect, test } from './test'
import { weigh } from './weigh'

const { budgets } = packageJson

type Budget = Record<string, number>

/** A page that has no budget of its own has that of the pages of its kind. */
function budgetOf({ path, sections }: { path: string; sections: { type: string }[] }): Budget {
  const kind = sections.some(({ type }) => type === 'quote-form') ? 'with a form' : 'without a form'
  return (budgets.pages as Record<string, Budget>)[path] ?? budgets.pages[kind]
}

test.use({ baseURL: sites.shipped.url, expectedMessages: [/status of 404/] })

for (const { name, path, page: content } of visitedPages(roots.shipped)) {
  test(`${name} downloads no more than its budget, and says nothing`, async ({ page }) => {
    // The fixture fails what complains; here, any message is one too many.
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    const weight = await weigh(page, path)
    expect(messages.filter((text) => !/status of 404/.test(text))).toEqual([])
    const budget = budgetOf(content)
    expect(Object.keys(weight).filter((kind) => !(kind in budget))).toEqual([])
    for (const [kind, bytes] of Object.entries(weight)) {
      expect(bytes, kind).toBeLessThanOrEqual(budget[kind] ?? 0)
    }
  })
}

test('the script in the HTML stays within its budget', () => {
  const html = readFileSync(path.join(sites.shipped.dist, 'index.html'), 'utf8')
  const scripts = [...html.matchAll(/<script type="module">(.*?)<\/script>/gs)].map(
    ([, text]) => text,
  )
  expect(scripts).toHaveLength(1)
  expect(brotliCompressSync(scripts.join('')).length).toBeLessThanOrEqual(budgets.bootScript)
})
