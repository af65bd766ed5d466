import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { watchContent } from '../../src/pipeline/dev/content-watch.ts'
import { siteOnDisk } from './disk/site-on-disk.ts'
import { pdf } from './pictures.ts'

afterEach(() => vi.unstubAllEnvs())

describe('watchContent', () => {
  test('returns the same state for unchanged files', async () => {
    const root = siteOnDisk()
    const watch = watchContent(root, process.cwd())
    const first = await watch.refresh()
    expect(await watch.refresh()).toBe(first)
    expect(await watch.current()).toBe(first)

    const file = path.join(root, 'content/more.json')
    writeFileSync(file, '{}')
    const second = await watch.refresh()
    expect(second).not.toBe(first)
    expect(await watch.refresh()).toBe(second)

    // Of the same length.
    writeFileSync(file, '[]')
    const third = await watch.refresh()
    expect(third).not.toBe(second)

    rmSync(file)
    expect(await watch.refresh()).not.toBe(third)
  })

  test('reports a section type without a component', async () => {
    const half = { type: 'object', title: 'Half', description: 'Half a type.', properties: {} }
    const root = siteOnDisk({ 'schemas/sections/half.json': JSON.stringify(half) })
    const { diagnostics } = await watchContent(root, process.cwd()).refresh()
    expect(diagnostics.map(({ code }) => code)).toEqual(['section-without-component'])
  })

  test('returns a new state after a file in content/files/ is added, changed or removed', async () => {
    const root = siteOnDisk()
    const watch = watchContent(root, process.cwd())
    const first = await watch.refresh()
    const file = path.join(root, 'content/files/brochure.pdf')
    mkdirSync(path.dirname(file))
    writeFileSync(file, pdf())
    const second = await watch.refresh()
    expect(second.diagnostics.map(({ code }) => code)).toEqual(['unused-file'])
    expect(await watch.refresh()).toBe(second)
    writeFileSync(file, 'a letter')
    const third = await watch.refresh()
    expect(third.diagnostics.map(({ code }) => code)).toEqual(['other-kind-of-file'])
    rmSync(file)
    expect((await watch.refresh()).diagnostics).toEqual(first.diagnostics)
  })

  test('returns a new state after a moment that the content names', async () => {
    const at = (moment: string) =>
      vi.stubEnv('SOURCE_DATE_EPOCH', String(Date.parse(moment) / 1000))
    const guide = {
      path: '/guide',
      title: 'Guide',
      description: 'A guide.',
      publishFrom: '2026-12-01T09:00+01:00',
      sections: [{ type: 'page-header', heading: 'Guide' }],
    }
    const links = '"links": [{ "label": "Guide", "href": "/guide" }, '
    const root = siteOnDisk({
      'content/guide.json': JSON.stringify(guide),
      'content/site.json': ['"links": [', links],
    })
    const watch = watchContent(root, process.cwd())
    at('2026-12-01T07:59:58Z')
    const before = await watch.refresh()
    at('2026-12-01T07:59:59Z')
    expect(await watch.refresh()).toBe(before)
    at('2026-12-01T08:00:00Z')
    const after = await watch.refresh()
    expect(after).not.toBe(before)
    const linksIn = ({ lastRight }: typeof after) => lastRight?.site.header.links.length
    expect([before, after].map(linksIn)).toEqual([1, 2])
    at('2036-12-01T08:00:00Z')
    expect(await watch.refresh()).toBe(after)
  })
})
