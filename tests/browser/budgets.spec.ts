/** Every shipped page stays within its budget in budgets.json: the bytes by kind that a visitor downloads. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import budgets from '../../budgets.json' with { type: 'json' }
import { characters } from '../../src/commands/generate/font.ts'
import { readPageData } from '../../src/content/page-data.ts'
import type { PageContent } from '../../src/content/types.generated.ts'
import { roots } from '../site/own-site.ts'
import { formIsAlive } from './quote-form.ts'
import { sites } from './sites.ts'
import { visitedPages } from './states.ts'
import { expect, test } from './test.ts'
import { type Weight, weigh } from './weigh.ts'

type Budget = Record<string, number>

/** Returns whether a page has only the letters of the file that every page loads. */
function isInSmallFile({ path: address }: PageContent): boolean {
  // Not its file in content/: the build writes dates and names of languages in other letters.
  const file = address === '/' ? '/index' : address
  const html = readFileSync(path.join(sites.shipped.dist, `${file}.html`), 'utf8')
  return [...html].every((letter) => /\s/.test(letter) || characters.includes(letter))
}

/** Returns the budget of a page, or that of its kind if it has none; more for letters beyond English. */
function budgetOf(page: PageContent): Budget {
  const hasForm = page.sections.some(({ type }) => type === 'quote-form')
  const kind = hasForm ? 'with a form' : 'without a form'
  const budget: Budget = (budgets.pages as Record<string, Budget>)[page.path] ?? budgets.pages[kind]
  return isInSmallFile(page) ? budget : sum(budget, budgets.moreLetters)
}

function sum(budget: Budget, more: Budget): Budget {
  const all = { ...more, ...budget }
  return Object.fromEntries(
    Object.keys(all).map((part) => [part, (budget[part] ?? 0) + (more[part] ?? 0)]),
  )
}

function expectWithin(weight: Weight, budget: Budget): void {
  expect(Object.keys(weight).filter((kind) => !(kind in budget))).toEqual([])
  for (const [kind, bytes] of Object.entries(weight)) {
    expect(bytes, kind).toBeLessThanOrEqual(budget[kind] ?? 0)
  }
}

test.use({ baseURL: sites.shipped.url, expectedMessages: [/status of 404/] })

test.describe('budgets', () => {
  for (const { name, path, page: content } of visitedPages(roots.shipped)) {
    test(`${name} stays within its budget, and logs nothing`, async ({ page }) => {
      // The fixture fails on errors and warnings; this test fails on any message.
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      const weight = await weigh(page, sites.shipped.dist, path)
      expect(messages.filter((text) => !/status of 404/.test(text))).toEqual([])
      expectWithin(weight, budgetOf(content))
    })

    if (!content.sections.some(({ type }) => type === 'quote-form')) continue
    test(`${name} stays within its budget when the form is touched`, async ({ page }) => {
      const weight = await weigh(page, sites.shipped.dist, path, () => formIsAlive(page))
      expectWithin(weight, sum(budgetOf(content), budgets.touchedForm))
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

  /** What the form adds to a page is the same on every site; the tests' own one has it at a known address. */
  const read = (file: string) => readFileSync(path.join(sites.own.dist, file))

  const scriptsOf = (page: string) => readPageData(read(`/${page}.html`).toString()).scripts

  /** The files that the contact page loads and the home page does not: the form, and three small sections. */
  const own = () => scriptsOf('contact').filter((script) => !scriptsOf('index').includes(script))

  test('the scripts of the form stay within their budget', () => {
    const bytes = own().reduce((sum, script) => sum + brotliCompressSync(read(script)).length, 0)
    expect(bytes).toBeGreaterThan(10_000)
    expect(bytes).toBeLessThanOrEqual(budgets.formScript)
  })

  test('has no eval in the bundle', () => {
    for (const script of new Set([...scriptsOf('contact'), ...scriptsOf('index')])) {
      expect(read(script).toString(), script).not.toMatch(/\beval\(|\bFunction\(/)
    }
  })
})
