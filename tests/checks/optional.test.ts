/** What an agency may not have: a site without it is right. */
import { expect, test } from 'vitest'
import { checkSite, texts } from './site.ts'

const site = texts['content/site.json'] ?? ''

/** The site file with the pieces taken out, or others in their place. */
function siteFile(...edits: [from: string, to: string][]): string {
  return edits.reduce((text, [from, to]) => {
    expect(text.split(from)).toHaveLength(2)
    return text.replace(from, to)
  }, site)
}

test.each([
  ['a phone number', siteFile([', "phone": "+1 202-555-0142"', ''])],
  [
    'the button of the bar',
    siteFile(['    "action": { "label": "Contact", "href": "/contact" },\n', '']),
  ],
  ['a note on support', siteFile([' "supportNote": "Always there.",', ''])],
])('finds nothing wrong with a site without %s', (_, text) => {
  expect(checkSite({ 'content/site.json': text }).diagnostics).toEqual([])
})

test.each(['2024', '"2019–2024"', '"© Keel Ltd. All rights reserved."'])(
  'takes %s for a copyright notice',
  (notice) => {
    expect(checkSite({ 'content/site.json': siteFile(['2024', notice]) }).diagnostics).toEqual([])
  },
)
