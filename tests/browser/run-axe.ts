/**
 * Runs axe in a page. Axe's own Playwright driver loads the script into every frame and opens a second page
 * for each run, which takes twice as long as the run itself.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** Minified: a browser takes twice as long to parse `axe.source`. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Look {
  /** The part of the page to test; by default the whole page. */
  part?: string
  /** Elements to exclude. */
  without?: string[]
  /** The tags of the rules; by default those of axe. */
  tags?: string[]
  /** Rules that are off by default. */
  rules?: string[]
}

/** Returns the results of axe for a page, without its frames. */
export async function runAxe(
  page: Page,
  { part = 'html', without = [], tags, rules = [] }: Look = {},
): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const context = { include: [part], exclude: without }
  const options = {
    ...(tags && { runOnly: { type: 'tag' as const, values: tags } }),
    rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: true }])),
    resultTypes: ['violations' as const, 'incomplete' as const],
    iframes: false,
  }
  return page.evaluate(
    ([where, how]) => (window as unknown as { axe: typeof axe }).axe.run(where, how),
    [context, options] as const,
  )
}

/** Returns the violations, each with its element. */
export const broken = ({ violations }: axe.AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
