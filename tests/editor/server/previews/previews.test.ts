/** Links that show what is saved: what they show, how they end, and what they do not lead to. */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { SiteModule } from '../../../../src/content/site-renderer.ts'
import { openTokens } from '../../../../src/editor/server/accounts/tokens.ts'
import { previewLasts } from '../../../../src/editor/server/previews/previews.ts'
import { renderPreview } from '../../../../src/editor/server/previews/render-preview.ts'
import { checkSite } from '../../../checks/site.ts'
import { limits, within } from '../../../limits.ts'
import { address, anna, ben } from '../accounts/hosted-world.ts'
import { contact, home, set } from '../drafts/remote-repository.ts'
import { openPreview, prepare, serve, team } from './preview-world.ts'

vi.setConfig(within(limits.build))

beforeAll(async () => {
  await prepare()
})

const refs = ({ remote }: Awaited<ReturnType<typeof openPreview>>) =>
  remote.bare('for-each-ref', '--format=%(refname)', 'refs/preview-links').split('\n')

describe('preview links', () => {
  test('show a page as it was saved, with its picture and style, and the pages that it links to', async () => {
    const { base, open, save, link } = await openPreview()
    await save(team, set(['sections', 0, 'heading'], 'X'))
    const page = await open(link.address)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('Our team')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).toContain('Preview: as saved on ')
    expect(html).not.toContain('<script')
    const policy = page.headers.get('Content-Security-Policy')?.split('; ')
    expect(policy).toContain('sandbox')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain(`img-src ${address}/show/`)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    const [, source = ''] = /<img[^>]* src="([^"]*)"/.exec(html) ?? []
    const picture = await open(new URL(source, `${address}${base}/team`).pathname)
    expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
    const [, sheet = ''] = /<link rel="stylesheet" href="([^"]*)"/.exec(html) ?? []
    const style = await (await open(new URL(sheet, `${address}${base}/team`).pathname)).text()
    const [, font = ''] = /url\(([^)]*\.woff2)\)/.exec(style) ?? []
    const { status, headers } = await open(`${base}/${font}`)
    expect([status, headers.get('Access-Control-Allow-Origin')]).toEqual([200, '*'])

    // The pages to which it links, also a scheduled one.
    expect(await (await open(`${base}/prices`)).text()).toContain('Our prices')
    const form = await (await open(`${base}/contact`)).text()
    expect(form).toContain('This form sends nothing in the preview.')
    expect(form).not.toContain('<noscript')
    const homePage = await (await open(`${base}/`)).text()
    expect(homePage).toContain('href="./contact"')
    const news = await (await open(`${base}/team`)).text()
    expect(news).toContain('The page known')
    expect(news).not.toContain('The page unknown')
    const other = await open(`${base}/secret`, { 'Accept-Language': 'de-CH, en;q=0.8' })
    const otherPage = await other.text()
    expect(other.status).toBe(404)
    expect(otherPage).toContain('Diese Seite ist nicht in der Vorschau')
    expect(otherPage).toContain(`href="${base}/team"`)
    expect(otherPage).toContain('/secret"')
  })

  test('end after seven days, whatever the token says, or when somebody ends them', async () => {
    const world = await openPreview()
    const { link, open, list, make, end, previews, remote } = world
    expect(refs(world)).toEqual([`refs/preview-links/drafts/${link.id}`])
    const [known] = await previews.list()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(link.at) + previewLasts - 60_000 })
    try {
      expect((await open(link.address)).status).toBe(200)
      vi.setSystemTime(Date.parse(link.at) + previewLasts + 1000)
      expect((await open(link.address)).status).toBe(404)
      const lasting = await openTokens('s'.repeat(32), address).make(
        'preview',
        { preview: link.id },
        60,
      )
      expect((await open(`/show/${lasting}/team`)).status).toBe(404)
      // The editor's session is also over.
      expect((await world.editor.get('/previews')).status).toBe(401)
      expect(known && (await previews.list())).toEqual([])
      await world.signIn(anna, world.editor)
      expect(await list()).toEqual([])
      // The next link takes the ref of the old one away.
      const [next] = await make()
      expect(refs(world)).toEqual([`refs/preview-links/drafts/${next?.id}`])
      expect(await end(next?.id ?? '')).toEqual([])
      expect((await open(next?.address ?? '')).status).toBe(404)
      expect([await list(), refs(world)]).toEqual([[], ['']])
      const branches = remote.bare('branch', '--format=%(refname:short)')
      expect(branches.split('\n')).toEqual(['drafts', 'main'])
      // Somebody else has ended it already.
      expect(await end(next?.id ?? '')).toEqual([])
    } finally {
      vi.useRealTimers()
    }
  })

  test('work while their author is on the list, and not while the list is broken', async () => {
    const { link, open, setList, list, signIn, editor } = await openPreview()
    setList(`Ben <${ben}> publish`)
    expect((await open(link.address)).status).toBe(404)
    await signIn(ben, editor)
    expect(await list()).toEqual([])
    setList('')
    expect((await open(link.address)).status).toBe(503)
    setList(`${anna} propose, ${anna} publish, ${ben}`)
    expect((await open(link.address)).status).toBe(404)
  })

  test('work after a restart without a disk, and at another server', async () => {
    const first = await openPreview()
    first.remote.bare('config', 'uploadpack.allowFilter', 'true')
    // Its clone has no picture before somebody asks for it.
    const second = serve(first.remote, { filterSize: 100 })
    await vi.waitFor(async () => expect((await second.open(first.link.address)).status).toBe(200), {
      timeout: limits.wait,
    })
    await second.signIn(ben, second.editor)
    const [listed] = await second.list()
    expect(listed).toMatchObject({ id: first.link.id, file: team, by: 'Anna Example' })
    const [made] = await second.make()
    for (const link of [listed, made]) {
      const folder = link?.address.replace(/\/team$/, '')
      expect((await second.open(`${folder}/files/team.jpg`)).status).toBe(200)
    }
    await second.end(first.link.id)
    await vi.waitFor(async () => expect((await first.open(first.link.address)).status).toBe(404), {
      timeout: limits.wait,
    })
  })

  test('are made only by people who are signed in, of saved pages without errors, for each site', async () => {
    const world = await openPreview()
    const { remote, signIn, browser, editor, make } = world
    const nobody = browser('nobody')
    const statuses = [
      await nobody.get('/previews'),
      await nobody.json('/previews', { file: team }),
      await nobody.json('/previews/end', { id: world.link.id }),
      await editor.get('/previews', { 'Sec-Fetch-Site': 'cross-site' }),
      await editor.json('/previews', { file: team }, { Origin: 'null' }),
      await editor.json(
        '/previews/end',
        { id: world.link.id },
        { 'X-Edit-Person': 'ben%40example.com' },
      ),
      await editor.json('/previews/end', { id: 'refs/heads/main' }),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 401, 401, 403, 403, 401, 400])
    expect((await (await editor.get('/session')).json()).previews).toBe(true)
    const other = await signIn(ben, browser('other'))
    const answer = await other.json('/previews', { file: contact })
    const { links } = await answer.json()
    expect(links.map(({ by }: { by: string }) => by)).toEqual(['Ben', 'Anna Example'])
    const neighbour = serve(remote, { drafts: 'others' })
    await neighbour.signIn(anna, neighbour.editor)
    expect(await neighbour.list()).toEqual([])
    expect((await neighbour.open(world.link.address)).status).toBe(404)

    await expect(make('content/new.json')).rejects.toThrow('This page is not saved.')
    await expect(make('content/../../x.json')).rejects.toThrow('404')
    const before = await (await editor.get('/files')).json()
    remote.edit('main', home, set(['sections', 0, 'type'], 'nothing'))
    await vi.waitFor(async () => {
      const now = await (await editor.get('/files')).json()
      expect(now.files).not.toEqual(before.files)
    }, limits.wait)
    await expect(make(home)).rejects.toThrow('because it has errors')
    expect(await make()).toHaveLength(3)
  })
})

describe('renderPreview', () => {
  test('renders the first 100 pages to which a page links', async () => {
    const page = (name: string, paragraphs: string[]) =>
      JSON.stringify({
        path: `/${name}`,
        title: name,
        description: `The page ${name}.`,
        draft: true,
        sections: [{ type: 'text', heading: name, parts: [{ paragraphs }] }],
      })
    const names = Array.from({ length: 99 }, (_, index) => `page-${index + 1}`)
    const file = 'content/all.json'
    const { soundContent } = checkSite({
      [file]: page(
        'all',
        names.map((name) => `[${name}](/${name})`),
      ),
      ...Object.fromEntries(names.map((name) => [`content/${name}.json`, page(name, ['A text.'])])),
    })
    const { renderer } = await prepare()
    const { siteRenderer }: SiteModule = await import(renderer)
    const preview =
      soundContent &&
      (await renderPreview({
        content: soundContent,
        file,
        renderer: siteRenderer,
        style: '',
        uploads: [],
        factsOf: async (name) => ({ name, size: 0, version: '' }),
        at: new Date(),
      }))
    const shown = [...(preview?.texts.keys() ?? [])].filter((name) => name.endsWith('.html'))
    // The bar links to two pages.
    const others = ['all', 'index', 'contact'].map((name) => `${name}.html`)
    expect(shown.sort()).toEqual(
      [...others, ...names.slice(0, 98).map((name) => `${name}.html`)].sort(),
    )
  })
})
