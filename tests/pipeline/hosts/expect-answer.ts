import { expect } from 'vitest'
import type { Content } from '../../../src/checks/site-content.ts'
import { securityHeaders } from '../../../src/pipeline/hosts/policy.ts'
import { checkSite } from '../../checks/site.ts'
import { ask } from './ask.ts'
import type { Row } from './requests.ts'

/** Beside the site's own, one that has to be written with care. */
export const everywhere: Record<string, string> = {
  ...securityHeaders(),
  'X-Careful': 'say "a\\b", 100%, {"a":{"b":[1]}}',
}

/** The pages for hosts without redirects are at these addresses, and no other host is to serve them. */
export const redirects = [
  { from: '/enquiry', to: '/contact' },
  { from: '/guides/second', to: '/guides/first#costs' },
  { from: '/shop', to: 'https://shop.example/tokens-2' },
  { from: '/About.html', to: '/contact?from=old-site' },
  { from: '/CONTACT', to: '/contact' },
  { from: '/Team/', to: '/guides/first?from=team#costs' },
  { from: '/services/listing.aspx', to: '/files/%C3%9Cber%20uns.PDF' },
  { from: '/%c3%bcber-uns', to: '/contact' },
  { from: '/Our%20prices_(new)', to: 'https://shop.example/?q=50%25&page=1' },
  { from: '/?page_id=12', to: '/contact' },
  { from: '/?page_id=12&lang=de', to: '/guides' },
  { from: '/guides?p=7', to: '/guides/first#costs' },
  { from: '/enquiry?id=1.5', to: '/guides?from=1' },
  { from: '/a%60b%7Bc%7D', to: '/contact' },
  { from: '/?b=`{c}', to: '/contact' },
  { from: '/old-news/feed.xml', to: '/news/feed.xml' },
  { from: '/old-news/1', to: '/news/1' },
]

const { site } = checkSite().content as Content

/** What the pages at old addresses are written for. */
export const redirectPages = { site, pages: [], redirects }

/** Returns the rows, each with its name. */
export const named = (rows: readonly Row[]) =>
  rows.map((row) => {
    const more = Object.entries(row.headers ?? {}).map((header) => header.join(': '))
    return [[row.method ?? 'GET', row.target.slice(0, 60), ...more].join(' '), row] as const
  })

/** Sends the request of a row, and expects its answer. */
export async function expectAnswer(port: number, row: Row): Promise<void> {
  const { status, headers, body } = await ask(port, row)
  expect([row.status].flat()).toContain(status)
  expect(body).not.toMatch(/root:/)
  if (row.body === '') expect(body).toBe('')
  else expect(body).toContain(row.body ?? '')
  if (row.malformed) return
  const lowered = Object.entries(everywhere).map(([name, value]) => [name.toLowerCase(), value])
  const expected: NonNullable<Row['answer']> = { ...Object.fromEntries(lowered), ...row.answer }
  for (const [name, value] of Object.entries(expected)) {
    if (value === null) expect(headers).not.toHaveProperty(name)
    else if (typeof value === 'string') expect(headers[name], name).toBe(value)
    else expect(headers[name] ?? '', name).toMatch(value)
  }
}
