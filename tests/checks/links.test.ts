import { expect, test } from 'vitest'
import { checkLink } from '../../src/checks/rules/links.ts'
import type { SiteMap } from '../../src/checks/rules/site-links.ts'

const map: SiteMap = {
  origin: 'https://keelbook.example',
  pages: new Map([['/', []]]),
  paths: ['/'],
  drafts: new Map(),
  moved: new Map(),
  complete: true,
}

test('tells an address with a port from a scheme followed by digits', () => {
  for (const href of ['localhost:80', 'example.com:8080/x']) {
    expect(checkLink(href, map)?.message).toBe(`The link “${href}” does not say where it leads.`)
  }
  expect(checkLink('data:1st', map)?.message).toBe('A link on this site cannot begin with “data:”.')
})
