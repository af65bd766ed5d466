import { describe, expect, test } from 'vitest'
import { pageWithRichTexts, withRichTexts } from '../../src/checks/rich-content.ts'
import { richTextPaths } from '../../src/commands/generate/rich-texts.ts'
import type { PageContent } from '../../src/content/types.generated.ts'

const answer = {
  nodes: ['Ask ', { kind: 'link', href: '/contact', nodes: [{ kind: 'strong', nodes: ['us'] }] }],
}

describe('withRichTexts', () => {
  test('parses the rich texts of a page, and no other text', () => {
    const page = {
      path: '/',
      title: 'A *star*',
      sections: [
        {
          type: 'faq',
          heading: '**Questions**',
          items: [{ question: 'Why?', answer: ['Ask [**us**](/contact)', 'In 2 \\* 3 days.'] }],
        },
        { type: 'of-a-fork', heading: '**Other**' },
      ],
    }
    expect(pageWithRichTexts(page as unknown as PageContent)).toEqual({
      ...page,
      sections: [
        {
          type: 'faq',
          heading: '**Questions**',
          items: [{ question: 'Why?', answer: [answer, 'In 2 * 3 days.'] }],
        },
        { type: 'of-a-fork', heading: '**Other**' },
      ],
    })
  })

  test('parses nested lists and table cells', () => {
    const parts = [
      {
        list: ['Two:\n- **one**\n-  and\nmore', 'None - at all'],
        table: { caption: '*C*', rows: [['A', '**B**']] },
      },
    ]
    const entries = [
      { kind: 'entry', nodes: [{ kind: 'strong', nodes: ['one'] }] },
      { kind: 'entry', nodes: ['and\nmore'] },
    ]
    expect(withRichTexts({ parts }, 'sections/text.json')).toEqual({
      parts: [
        {
          list: [{ nodes: ['Two:', { kind: 'list', nodes: entries }] }, 'None - at all'],
          table: {
            caption: '*C*',
            rows: [['A', { nodes: [{ kind: 'strong', nodes: ['B'] }] }]],
          },
        },
      ],
    })
  })

  test('parses a notice and a field in each language', () => {
    const requests = { notice: 'Ask [**us**](/contact)', endpoint: 'https://a.example/*b*' }
    for (const schema of ['site.json', 'site-translation.json']) {
      expect(withRichTexts({ requests }, schema)).toEqual({
        requests: { ...requests, notice: answer },
      })
    }
    const properties = { terms: { title: '*T*', text: 'Ask [**us**](/contact)' }, name: {} }
    expect(withRichTexts({ properties }, 'form.json')).toEqual({
      properties: { terms: { title: '*T*', text: answer }, name: {} },
    })
  })
})

describe('richTextPaths', () => {
  test('finds rich texts in lists, in groups and behind references', () => {
    const rich = { type: 'string', format: 'rich-text' }
    const schemas = new Map<string, Record<string, unknown>>([
      ['parts.json', { definitions: { words: rich } }],
      [
        'sections/own.json',
        {
          properties: {
            heading: { type: 'string' },
            rows: { items: { items: { $ref: '../parts.json#/definitions/words' } } },
            byName: { additionalProperties: rich },
            list: { items: { ...rich, lists: true } },
          },
        },
      ],
    ])
    expect(richTextPaths(schemas)).toEqual({
      'sections/own.json': [
        ['rows', '*', '*'],
        ['byName', '*'],
      ],
    })
    expect(richTextPaths(schemas, { lists: true })).toEqual({
      'sections/own.json': [['list', '*']],
    })
  })
})
