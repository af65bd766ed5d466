import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeOwnSite } from '../site/own-site.ts'

/** The sections of a typical landing page, about 3 kB of JSON. */
const sectionTypes = ['hero', 'stats', 'services', 'call-to-action']

/** The number of the first added page; the site itself has three. */
const first = 4

/**
 * Writes the tests' own site to `root`, and adds pages until there are `count`. Every page has its own words, and
 * a title that begins with `title`. As articles, they are on a list of many pages with a feed.
 */
export async function writeSite(
  root: string,
  count: number,
  { title = 'Exchange listing of token', areArticles = false } = {},
): Promise<void> {
  writeOwnSite(root)
  const home = JSON.parse(await readFile(path.join(root, 'content/home.json'), 'utf8'))
  const sections = home.sections.filter(({ type }: { type: string }) => sectionTypes.includes(type))
  await mkdir(path.join(root, 'content/tokens'), { recursive: true })
  if (areArticles) {
    const list = { type: 'articles', heading: 'News', updatedLabel: 'Updated' }
    const page = { ...home, path: '/tokens', title: 'News', sections: [list] }
    await writeFile(path.join(root, 'content/tokens.json'), JSON.stringify(page))
  }
  for (let number = first; number <= count; number++) {
    // Each page is linked from another one, as on a real site.
    const next = `/tokens/token-${number < count ? number + 1 : first}`
    const page = {
      ...home,
      $schema: '../../schemas/page.json',
      path: `/tokens/token-${number}`,
      title: `${title} ${number}`,
      description: `How token ${number} came to its exchanges, who makes its market, and what its holders can expect of spread and depth from the first day on.`,
      ...(areArticles && {
        article: {
          date: new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10),
          author: 'Mara Vance',
          topic: `Topic ${number % 8}`,
        },
      }),
      sections: sections.map((section: { type: string }) => ({
        ...section,
        heading: `Token ${number} at work`,
        ...(section.type === 'hero' && { actions: [{ label: 'Next token', href: next }] }),
      })),
    }
    await writeFile(
      path.join(root, `content/tokens/token-${number}.json`),
      JSON.stringify(page, null, 2),
    )
  }
}
