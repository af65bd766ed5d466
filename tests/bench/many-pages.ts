import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeOwnSite } from '../site/own-site.ts'

/** The sections of a typical landing page, about 3 kB of JSON. */
const sectionTypes = ['hero', 'stats', 'services', 'call-to-action']

/** The number of the first added page; the site itself has three. */
const first = 4

/**
 * Writes the tests' own site to `root`, and adds pages until there are `count`. Every page has its own words, and
 * a title that begins with `title`.
 */
export async function writeSite(
  root: string,
  count: number,
  title = 'Exchange listing of token',
): Promise<void> {
  writeOwnSite(root)
  const home = JSON.parse(await readFile(path.join(root, 'content/home.json'), 'utf8'))
  const sections = home.sections.filter(({ type }: { type: string }) => sectionTypes.includes(type))
  await mkdir(path.join(root, 'content/tokens'), { recursive: true })
  for (let number = first; number <= count; number++) {
    // Each page is linked from another one, as on a real site.
    const next = `/tokens/token-${number < count ? number + 1 : first}`
    const page = {
      ...home,
      $schema: '../../schemas/page.json',
      path: `/tokens/token-${number}`,
      title: `${title} ${number}`,
      description: `How token ${number} came to its exchanges, who makes its market, and what its holders can expect of spread and depth from the first day on.`,
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
