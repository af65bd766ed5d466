/**
 * Runs axe in a page. Its own driver loads its script into every frame and opens a second page at each look,
 * which takes twice as long as the look itself.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

/** `axe.source` is the same with its comments, and takes a browser twice as long to read. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export interface Look {
  /** The part of the page that is looked at: the whole, where none is given. */
  part?: string
  /** What is left out of it. */
  without?: string[]
  /** The tags of the rules: those that axe applies by itself, where none is given. */
  tags?: string[]
  /** Rules that axe applies only when it is asked to. */
  rules?: string[]
}

/** What axe finds in a page, frames in it left out. */
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

/** What breaks a rule, each with the element that does. */
export const broken = ({ violations }: axe.AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
