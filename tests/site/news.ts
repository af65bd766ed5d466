/** News for the tests' own site: a list of many articles, a case study, and a list in German. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PageContent, Section } from '../../src/content/types.generated.ts'
import { photo } from '../pipeline/pictures.ts'

/** How many articles there are in English, in addition to the case study. */
export const articleCount = 44

const words = [
  'Depth is the money that waits within **2 %** of the middle, on both sides.',
  'It decides what a large order costs, and it is the first thing that an exchange asks for.',
  'We measure it at [each full minute](/contact), on every exchange where a token trades.',
]

const body = (heading: string, contentsLabel?: string): Section => ({
  type: 'text',
  heading,
  text: 'What we count, and what we leave out.',
  ...(contentsLabel !== undefined && { contentsLabel }),
  parts: [
    { heading: 'What depth is', paragraphs: Array.from({ length: 4 }, () => words.join(' ')) },
    {
      heading: 'What it costs',
      table: {
        caption: 'Fees by plan',
        rowHeadings: true,
        rows: [
          ['Plan', 'Share', 'Fee'],
          ['Listing', '', '$4,000'],
          ['Market making', '2 %', '$2,500'],
        ],
      },
      copy: {
        label: 'Our address',
        text: '0x52908400098527886E',
        copyLabel: 'Copy',
        copiedLabel: 'Copied',
      },
    },
    {
      copy: {
        label: 'Our other address',
        text: 'bc1qar0srrr7xfkvy5l643',
        copyLabel: 'Copy',
        copiedLabel: 'Copied',
      },
    },
    {
      picture: { file: 'desk.jpg', alt: 'Two traders at a desk.' },
      caption: 'On a Sunday night.',
      quote: { text: 'They told us to *wait*.', source: 'Ada Example', href: '/contact' },
    },
  ],
})

const topics = ['Market making', 'Listings', 'Rules']

/** Returns the day of an article: each one is nine days after the one before. */
export const dayOf = (number: number): string =>
  new Date(Date.UTC(2025, 10, 1 + 9 * number)).toISOString().slice(0, 10)

function article(number: number): PageContent {
  const topic = topics[number % topics.length] ?? ''
  return {
    path: `/news/article-${number}`,
    title: `${topic}, part ${number}: what a book of orders says`,
    description: `What the order book says in part ${number}, and how we read it.`,
    article: {
      date: dayOf(number),
      ...(number === articleCount && { updated: '2027-01-15' }),
      author: 'Mara Vance',
      topic,
      ...(number % 3 === 0 && { picture: { file: 'desk.jpg', alt: '' } }),
    },
    sections: [body(`${topic}, part ${number}`, number % 2 === 0 ? 'On this page' : undefined)],
  }
}

const caseStudy: PageContent = {
  path: '/news/layer-two',
  title: 'A layer-2 network, three months on',
  description: 'How a book became six times as deep in three months.',
  article: { date: '2026-11-02', topic: 'Case studies', summary: 'From thin to deep.' },
  sections: [
    {
      type: 'results',
      heading: 'A book that holds',
      text: 'Three months of two-sided quotes on two exchanges.',
      facts: [
        { label: 'Client', value: 'A layer-2 network' },
        { label: 'Period', value: 'August to October 2026' },
        { label: 'Exchanges', value: 'Kraken, Gate' },
      ],
      beforeLabel: 'Before',
      afterLabel: 'After',
      differenceLabel: 'Change',
      items: [
        {
          label: 'Depth within 2 %',
          before: '120,000',
          after: '740,000',
          unit: 'USDT',
          beforeDate: '2026-07-31',
          date: '2026-10-31',
          source: 'Kaiko, hourly snapshots',
          href: 'https://www.kaiko.com/',
        },
        {
          label: 'Average spread',
          before: '0.84',
          after: '0.12',
          unit: '%',
          beforeDate: '2026-07-31',
          date: '2026-10-31',
          source: 'CoinGecko, daily average',
        },
      ],
      quote: {
        text: 'They told us what would not work before they took the money.',
        name: 'Ada Example, founder',
      },
    },
  ],
}

const newsPage: PageContent = {
  path: '/news',
  title: 'News from the order book',
  description: 'What we see in the markets, and what we make of it.',
  sections: [
    {
      type: 'articles',
      heading: 'News from the order book',
      text: 'What we see in the markets.',
      updatedLabel: 'Updated',
    },
    {
      type: 'articles',
      id: 'rules',
      heading: 'On rules',
      topic: 'Rules',
      below: '/news',
      most: 2,
      all: { label: 'Ask us about rules', href: '/contact' },
    },
  ],
}

const team: PageContent = {
  path: '/team',
  title: 'Who answers you',
  description: 'The people who answer, and what each of them does.',
  sections: [
    {
      type: 'team',
      heading: 'Who answers you',
      items: [
        { name: 'Tomás Rey', role: 'Market making' },
        { name: 'Mara Vance', role: 'Research' },
      ],
    },
  ],
}

const germanPages: PageContent[] = [
  {
    path: '/de/news',
    language: 'de',
    title: 'Neues aus den Orderbüchern',
    description: 'Was wir an den Märkten sehen.',
    sections: [{ type: 'articles', heading: 'Neues', updatedLabel: 'Aktualisiert am' }],
  },
  {
    path: '/de/news/tiefe',
    language: 'de',
    title: 'Liquiditätsbereitstellungsvereinbarungen: was darin stehen muss',
    description: 'Was in einem Vertrag über die Bereitstellung von Liquidität stehen muss.',
    article: {
      date: '2026-03-01',
      updated: '2026-04-02',
      author: 'Mara Vance',
      topic: 'Liquiditätsbereitstellung',
    },
    sections: [body('Liquiditätsbereitstellungsvereinbarungen')],
  },
]

/** Writes the news into the folder of a site. The German pages need the site in German. */
export async function writeNews(root: string, { isGerman = false } = {}): Promise<void> {
  const articles = Array.from({ length: articleCount }, (_, index) => article(index + 1))
  const pages = [newsPage, team, caseStudy, ...articles, ...(isGerman ? germanPages : [])]
  mkdirSync(path.join(root, 'content/news'), { recursive: true })
  mkdirSync(path.join(root, 'content/files'), { recursive: true })
  for (const page of pages) {
    const file = `content/news/${page.path.slice(1).replaceAll('/', '-')}.json`
    writeFileSync(path.join(root, file), JSON.stringify(page))
  }
  const picture = await photo(1200, 800).jpeg().toBuffer()
  writeFileSync(path.join(root, 'content/files/desk.jpg'), picture)
}
