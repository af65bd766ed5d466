/** CommonMark's examples for emphasis and links, and how rich texts differ. */
import { tests as examples } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { parseRichText } from '../../src/checks/read/rich-text.ts'
import type { RichNode } from '../../src/content/rich-text.ts'

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

function toHtml(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const inner = toHtml(node.nodes)
      if (node.kind === 'link') return `<a href="${escaped(encodeURI(node.href))}">${inner}</a>`
      return node.kind === 'strong' ? `<strong>${inner}</strong>` : `<em>${inner}</em>`
    })
    .join('')
}

/** Renders a text like the specification. Each paragraph is a separate text. */
const page = (markdown: string) =>
  markdown
    .trim()
    .split('\n\n')
    .map((text) => `<p>${toHtml(parseRichText(text).nodes)}</p>\n`)
    .join('')

/** What a long text reads in another way, by the numbers of the examples. */
const differences: Record<string, readonly number[]> = {
  'A star between two digits is a multiplication.': [356],
  'HTML and addresses in < and > are no part of the notation.': [
    475, 476, 477, 480, 481, 491, 494, 524, 526, 536, 538,
  ],
  'Code is no part of the notation.': [478, 479, 516, 525, 537],
  'Pictures are no part of the notation.': [517, 520, 531],
  'A character is written as itself, not as &auml;.': [503],
  'A title shows on no phone and for no keyboard, so a link has none.': [482, 505, 506, 509, 510],
  'An address is written with its link, not elsewhere in the text.': [
    527, 528, 529, 530, 532, 533, 534, 535, 539, 540, 541, 542, 543, 544, 545, 549, 550, 553, 554,
    555, 556, 557, 558, 559, 560, 561, 562, 563, 564, 565, 566, 567, 568, 569, 570, 571,
  ],
  'Lines keep their spaces, which a browser shows as one.': [552],
}
const reasons = new Map(
  Object.entries(differences).flatMap(([why, numbers]) => numbers.map((number) => [number, why])),
)
const sections = ['Emphasis and strong emphasis', 'Links']
const ours = examples.filter(({ section }) => sections.includes(section))

test.each(ours.filter(({ number }) => !reasons.has(number)))(
  'reads example $number as CommonMark does: $markdown',
  ({ markdown, html }) => {
    expect(page(markdown)).toBe(html)
  },
)

test('reads all examples like CommonMark, except those that are listed with a reason', () => {
  const different = ours.filter(({ markdown, html }) => page(markdown) !== html)
  expect(different.map(({ number }) => number)).toEqual([...reasons.keys()].sort())
})
