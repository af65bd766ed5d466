/** A page with every section that shows pictures, and a file to download, beside those of the tests' own site. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageContent } from '../../src/content/types.generated.ts'
import { pdf, photo, svg } from '../build/pictures.ts'

export const picturePage: PageContent = {
  path: '/pictures',
  title: 'Pictures',
  description: 'Every section that shows pictures.',
  sections: [
    {
      type: 'hero',
      heading: 'People who answer',
      text: 'At any hour, and by name.',
      actions: [
        { label: 'Ask us', href: '/contact' },
        { label: 'Our brochure', href: '/files/brochure.pdf' },
      ],
      visual: 'picture',
      picture: { file: 'desk.jpg', alt: '' },
    },
    {
      type: 'logos',
      heading: 'Exchanges we work with',
      items: [{ name: 'Kraken', file: 'kraken.svg' }, { name: 'OKX' }],
    },
    {
      type: 'team',
      heading: 'Who answers you',
      items: [
        { name: 'Anna Lindqvist', role: 'Listings', picture: { file: 'anna.png', alt: '' } },
        { name: 'Wei', role: 'Risk', text: 'Says no.' },
      ],
    },
    {
      type: 'figure',
      heading: 'The office',
      picture: { file: 'office.jpg', alt: 'Two traders at a desk.' },
      caption: 'On a Sunday night.',
    },
  ],
}

/** Writes the page and its files into the root of a site. */
export async function writePicturePage(root: string): Promise<void> {
  const files = {
    'desk.jpg': await photo(1200, 800).jpeg().toBuffer(),
    'office.jpg': await photo(2400, 1200).jpeg().toBuffer(),
    'anna.png': await photo(704, 880).png().toBuffer(),
    'kraken.svg': svg('<path fill="#fff" d="M0 0h40v10H0z"/>', 'viewBox="0 0 40 10"'),
    'brochure.pdf': pdf(),
  }
  const folder = path.join(root, 'content/files')
  mkdirSync(folder)
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  writeFileSync(path.join(root, 'content/pictures.json'), JSON.stringify(picturePage, null, 2))
}
