/**
 * Every page of the site, and every state that a page can be in: the one list that the pictures and the
 * accessibility tests go through. A new content file, or a form on a new page, joins by itself.
 */
import type { Page } from '@playwright/test'
import { publicationAt } from '../../src/content/publication.ts'
import type { QuoteFormSection } from '../../src/content/types.generated.ts'
import { formOf, pagesOf, roots, siteOf } from '../site/own-site.ts'
import { fontIsOn } from './font.ts'
import { expect } from './test.ts'

/** A page, as a visitor comes to see it. */
export interface State {
  /** The page's file and the state, such as 'contact, errors'. */
  name: string
  /** The address to go to. */
  path: string
  /** The address of its site, if it is not the one under test. */
  baseURL?: string
  /** What a visitor does there. */
  arrange: (page: Page) => Promise<void>
  /** True for what there is on narrow screens only. */
  narrow?: true
  /** The only part of the page that looks different from the page that nobody has touched, as a selector. */
  part?: string
  /** What the browser is to be without. */
  without?: 'JavaScript' | 'the scripts'
  /** What the console says of it by its nature, beside nothing. */
  expectedMessages?: RegExp[]
}

/** The tests go through their own site, the pictures through the one that is shipped. */
const root = process.env.STATES_OF === 'shipped' ? roots.shipped : roots.own

export const site = siteOf(root)
const form = formOf(root)

/** The pages of a site as a visitor comes to see them, without drafts, under the names of their files. */
export function visitedPages(of: string) {
  return pagesOf(of)
    .filter(({ page }) => !page.draft && publicationAt(page, Date.now()) === 'now')
    .map(({ file, page }) => {
      // The not-found page is what a visitor sees at an address without a page.
      const visited = page.path === '/404' ? '/no-such-page' : page.path
      return { name: file.replace(/\.json$/, ''), path: visited, page }
    })
}

export const pages = visitedPages(root)

const nothing = async () => {}

/** Opens the menu of narrow screens. */
export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: site.header.menuLabel }).click()
  await expect(page.getByRole('navigation', { name: site.header.navigationLabel })).toBeVisible()
}

async function submit(page: Page, words: QuoteFormSection): Promise<void> {
  await page.getByRole('button', { name: words.submitLabel }).click()
}

/** Answers the required questions with the first thing that will do. */
export async function fillForm(page: Page): Promise<void> {
  for (const name of form.required ?? []) {
    const field = form.properties[name]
    if (!field) throw new Error(`The form requires “${name}” and has no such field.`)
    const control = page.getByRole('main').getByLabel(field.title, { exact: true })
    if (field.enum) await control.selectOption(field.enum[0] ?? '')
    else await control.fill(field.format === 'email' ? 'ada@token.example' : 'Token')
  }
}

function statesOfForm(name: string, visited: string, words: QuoteFormSection): State[] {
  return [
    {
      name: `${name}, errors`,
      path: visited,
      arrange: async (page) => {
        await submit(page, words)
        await expect(page.getByRole('heading', { name: words.errorHeading })).toBeVisible()
      },
    },
    {
      name: `${name}, sent`,
      path: visited,
      arrange: async (page) => {
        await fillForm(page)
        await submit(page, words)
        // It waits while it is pointed at.
        await page.getByText(words.successMessage).hover()
      },
    },
    {
      name: `${name}, without the scripts`,
      path: visited,
      without: 'the scripts',
      expectedMessages: [/ERR_FAILED/],
      arrange: async (page) => {
        await submit(page, words)
        await expect(page.getByText(words.unavailableMessage).last()).toBeVisible()
      },
    },
  ]
}

function statesOf({ name, path: visited, page }: (typeof pages)[number]): State[] {
  return [
    { name, path: visited, arrange: nothing },
    {
      name: `${name}, scrolled`,
      path: visited,
      part: 'header',
      arrange: async (shown) => {
        await shown.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
        await expect(shown.locator('html[data-scrolled]')).toBeAttached()
      },
    },
    { name: `${name}, menu`, path: visited, arrange: openMenu, narrow: true, part: 'header' },
    { name: `${name}, without JavaScript`, path: visited, arrange: nothing, without: 'JavaScript' },
    ...page.sections
      .filter((section) => section.type === 'quote-form')
      .flatMap((section) => statesOfForm(name, visited, section)),
  ]
}

/** Every state of every page. */
export const states: State[] = pages.flatMap((page) =>
  statesOf(page).map((state) =>
    page.path === '/no-such-page'
      ? { ...state, expectedMessages: [...(state.expectedMessages ?? []), /status of 404/] }
      : state,
  ),
)

/** Each page as it is when nobody has touched it. */
export const plainStates = states.filter(({ name }) => pages.some((page) => page.name === name))

/** Goes to a state in a page of a context that lacks what the state is to be without. */
export async function goTo(page: Page, state: State): Promise<void> {
  if (state.without === 'the scripts') await page.route('**/*.js', (route) => route.abort())
  await page.goto(state.path)
  await state.arrange(page)
  await fontIsOn(page)
}
