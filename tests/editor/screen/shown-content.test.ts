/** What the preview shows before and after the checks have answered. */
import { describe, expect, test } from 'vitest'
import { siteFile } from '../../../src/content/content-files.ts'
import { PreviewContent } from '../../../src/editor/screen/preview/shown-content.ts'
import { check, contact, filesOf, home } from '../model/site-files.ts'

/** Returns the headings of the page that is shown, before the checks have answered and after. */
async function headingsShown(edits: Parameters<typeof filesOf>[0]) {
  const files = filesOf(edits)
  const preview = new PreviewContent()
  const before = preview.contentOf(files, home, undefined, {})
  const after = preview.contentOf(files, home, { files, diagnostics: await check(files) }, {})
  return [before, after].map((shown) => shown?.page.title)
}

describe('PreviewContent', () => {
  test('shows a page before the checks have answered', async () => {
    expect(await headingsShown({})).toEqual(['Home', 'Home'])
  })

  test('hides a page with a section of an unknown type, whose code would fail', async () => {
    const unknown = { [home]: ['"type": "call-to-action",', '"type": "banner",'] } as const
    expect(await headingsShown(unknown)).toEqual([undefined, undefined])
  })

  test('hides a page that cannot be rendered once the checks have answered', async () => {
    const noList = { [home]: ['"sections": [', '"sections": {}, "x": ['] } as const
    expect((await headingsShown(noList))[1]).toBeUndefined()
    const noText = { [home]: ['"title": "Home"', '"title": ["Home"]'] } as const
    expect((await headingsShown(noText))[1]).toBeUndefined()
  })

  test.each(['{ "brand": 1 }', '[]', '"text"', 'null', '{'])(
    'the editor goes on with %s as its site',
    async (site) => {
      expect(await headingsShown({ [siteFile]: site })).toEqual([undefined, undefined])
    },
  )

  test('keeps the shown page until the checks answer again', async () => {
    const files = filesOf({})
    const preview = new PreviewContent()
    const first = preview.contentOf(files, home, { files, diagnostics: await check(files) }, {})
    const broken = filesOf({ [home]: '{ "sections": [{}] }' })
    expect(preview.contentOf(broken, home, undefined, {})).toBe(first)
  })

  test('lists an article of another page before it is saved', async () => {
    const list = '"type": "articles", "heading": "News" }, { "type": "call-to-action",'
    const date = '"article": { "date": "2026-02-28" }, "path"'
    const files = filesOf({
      [home]: ['"type": "call-to-action",', list],
      [contact]: ['"path"', date],
    })
    const shown = new PreviewContent().contentOf(files, home, undefined, {})
    expect(JSON.stringify(shown?.page.sections)).toContain('How to reach us.')
  })
})
