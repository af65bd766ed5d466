/** The tests' own site with one more page, which has every section type, pictures and a download. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { siteFile } from '../../src/content/content-files.ts'
import type { PageContent, Section, SiteContent } from '../../src/content/types.generated.ts'
import { mp4, pdf, photo, svg } from '../pipeline/pictures.ts'
import { siteOf } from '../site/own-site.ts'

/** A long text with every kind of part. */
const longText: Section = {
  type: 'text',
  heading: 'How we measure depth',
  contentsLabel: 'On this page',
  parts: [
    {
      heading: 'What counts',
      paragraphs: ['The money within **2 %** of the middle, at [each minute](/contact).'],
      list: ['Within the band:\n- **bids**,\n- *asks*.', 'Outside of it, nothing.'],
      numbered: true,
    },
    {
      heading: 'What it costs',
      table: {
        caption: 'Fees by plan',
        rowHeadings: true,
        rows: [
          ['Plan', 'Share of the volume', 'Fee for each exchange', 'What is in it'],
          ['Liquiditätsbereitstellung', '2 %', '$2,500', 'Quotes **around the clock**'],
          ['Listing', '', '$4,000', '[Application](/contact), review, launch day'],
        ],
      },
    },
    {
      heading: 'What clients say',
      quote: { text: 'They told us to *wait*.', source: 'Ada Example', href: 'https://a.example/' },
    },
    {
      picture: { file: 'screens.jpg', alt: 'Six screens.' },
      caption: 'On a Sunday night.',
    },
    {
      heading: 'Where to pay',
      copy: {
        label: 'Our address on Ethereum',
        text: '0x52908400098527886E0F7030069857D2E4169EE7',
        copyLabel: 'Copy',
        copiedLabel: 'Copied',
      },
    },
  ],
}

/** Sections with pictures, and with cards that lead somewhere. */
const own: Section[] = [
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
    items: [
      { name: 'Kraken', file: 'kraken.svg', href: '/contact' },
      { name: 'OKX', href: 'https://okx.example/' },
      { name: 'Bybit' },
    ],
  },
  {
    type: 'team',
    heading: 'Who answers you',
    items: [
      { name: 'Anna Lindqvist', role: 'Listings', picture: { file: 'anna.png', alt: '' } },
      { name: 'Wei', role: 'Risk', text: 'Says no.', href: '/contact' },
    ],
  },
  {
    type: 'services',
    heading: 'What we do',
    items: [
      { icon: 'scale', title: 'Market making', description: 'Both sides.', href: '/contact' },
      { icon: 'shield-check', title: 'Risk', description: 'Hard limits.' },
    ],
  },
  {
    type: 'reasons',
    heading: 'Why we answer',
    items: [{ title: 'Nobody queues', text: 'Not at four, either.', href: '/contact' }],
  },
  {
    type: 'figure',
    heading: 'The office',
    picture: { file: 'office.jpg', alt: 'Two traders at a desk.' },
    caption: 'On a Sunday night.',
  },
  longText,
]

/** Section types that open a page; the page begins with a hero, so they are left out. */
const openings = ['not-found', 'page-header']

/** Sections that two pages show. */
const shared = {
  sections: [
    {
      type: 'text',
      id: 'risk',
      heading: 'What can go wrong',
      parts: [{ paragraphs: ['A token can lose **all of its value**.'] }],
    },
  ],
}

const schemas = path.resolve(import.meta.dirname, '../../schemas/sections')

/** Returns the first example of every other section type. */
function examples(): Section[] {
  const others = readdirSync(schemas).filter((file) => {
    const type = file.replace('.json', '')
    return !openings.includes(type) && own.every((section) => section.type !== type)
  })
  return others.map(
    (file) => JSON.parse(readFileSync(path.join(schemas, file), 'utf8')).examples[0],
  )
}

export const everythingPage: PageContent = {
  path: '/everything',
  title: 'Everything',
  description: 'Every section that there is.',
  sections: [...own, ...examples()],
}

/** A page with a video of the site's own, and a gallery. */
const tourPage: PageContent = {
  path: '/tour',
  title: 'A tour of the desk',
  description: 'What there is to see at the desk.',
  sections: [
    { type: 'page-header', heading: 'A tour of the desk' },
    {
      type: 'video',
      heading: 'The tour',
      href: '/files/tour.mp4',
      captions: [{ href: '/files/tour.en.vtt', language: 'en' }],
      picture: { file: 'desk.jpg', alt: '' },
    } as Section,
    ...examples().filter(({ type }) => type === 'gallery'),
  ],
}

/** What the site of the page says on every page. */
function withEverything(site: SiteContent): SiteContent {
  const disclosure =
    '**Digital assets can lose all of their value.** Nothing on this site is advice, see [what we do](/everything) and [the desk](/tour).\n\nKeelbook Ltd. is registered in England and Wales.'
  const notice = {
    text: 'Meet us in Singapore.',
    link: { label: 'Book a time', href: '/contact' },
    closeLabel: 'Close the notice',
  }
  const contact = {
    ...site.contact,
    channels: [
      { name: 'Telegram', href: 'https://t.me/keelbook' },
      { name: 'WhatsApp', href: 'https://wa.me/12025550142' },
      { name: 'Calendar', href: 'https://cal.example/keelbook' },
    ],
    profiles: ['https://www.linkedin.com/company/keelbook', 'https://x.com/keelbook'],
  }
  return {
    ...site,
    contact,
    header: { ...site.header, notice },
    footer: { ...site.footer, disclosure },
  }
}

/** Writes the page and its files into the folder of a site. */
export async function writeEverythingPage(root: string): Promise<void> {
  const files = {
    'desk.jpg': await photo(1200, 800).jpeg().toBuffer(),
    'office.jpg': await photo(2400, 1200).jpeg().toBuffer(),
    'screens.jpg': await photo(1600, 900).jpeg().toBuffer(),
    'anna.png': await photo(704, 880).png().toBuffer(),
    'kraken.svg': svg('<path fill="#fff" d="M0 0h40v10H0z"/>', 'viewBox="0 0 40 10"'),
    'brochure.pdf': pdf(),
    'tour.mp4': mp4(),
    'tour.en.vtt': 'WEBVTT\n\n00:00.000 --> 00:05.000\nThis is the desk.\n',
  }
  const folder = path.join(root, 'content/files')
  mkdirSync(folder)
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  writeFileSync(path.join(root, siteFile), JSON.stringify(withEverything(siteOf(root)), null, 2))
  mkdirSync(path.join(root, 'content/shared'))
  writeFileSync(path.join(root, 'content/shared/risk.json'), JSON.stringify(shared, null, 2))
  for (const [name, page] of Object.entries({ everything: everythingPage, tour: tourPage })) {
    writeFileSync(path.join(root, `content/${name}.json`), JSON.stringify(page, null, 2))
  }
}
