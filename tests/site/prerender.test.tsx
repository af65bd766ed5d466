// @vitest-environment node
import { expect, test } from 'vitest'
import type { PageContent, SiteContent } from '../../src/content/types.generated'
import { prerender } from '../../src/site/prerender'
import contact from './content/contact.json'
import home from './content/home.json'
import site from './content/site.json'

const pageOf = (page: unknown) =>
  prerender({
    site: site as SiteContent,
    page: page as PageContent,
    build: 'b',
    scripts: [],
  })

test('a page comes out the same whatever was prerendered before it and beside it', async () => {
  const alone = await pageOf(contact)
  expect(alone.head).toContain(`<title>${contact.title}`)
  await pageOf(home)
  expect(await pageOf(contact)).toEqual(alone)
  const [, beside] = await Promise.all([pageOf(home), pageOf(contact), pageOf(home)])
  expect(beside).toEqual(alone)
})

test('a page that threw leaves nothing behind', async () => {
  const before = await pageOf(home)
  const broken = {
    ...home,
    sections: [home.sections[0], { type: 'services', heading: 'Services' }],
  }
  await expect(pageOf(broken)).rejects.toThrow(
    /^\/sections\/1 \(services\) cannot be rendered: TypeError/,
  )
  expect(await pageOf(home)).toEqual(before)
})
