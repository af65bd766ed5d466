/** The inbox in the hosted editor, over a real file of requests. */
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, onTestFinished, test } from 'vitest'
import { quoteForm } from '../../src/content/content-files.ts'
import { pageSize } from '../../src/inbox/find-requests.ts'
import { inboxApp } from '../../src/inbox/inbox-app.ts'
import { receivingSite } from '../../src/receiver/receiving-site.ts'
import { openFileStore } from '../../src/receiver/stores/file/file-store.ts'
import type { ReceivedRequest } from '../../src/receiver/stores/request-store.ts'
import { anna, type Browser, ben, openHostedWorld } from '../editor/server/accounts/hosted-world.ts'
import { newFolder } from '../pipeline/disk/site-on-disk.ts'
import { quoteSchema } from '../site/form/forms.ts'
import { pagesOf, roots, siteOf } from '../site/own-site.ts'

const site = receivingSite({
  site: siteOf(roots.own),
  pages: pagesOf(roots.own),
  forms: [
    { name: quoteForm, form: quoteSchema, translations: {} },
    { name: 'callback', form: { ...quoteSchema, title: 'Callback' }, translations: {} },
  ],
  siteTranslations: {},
})

const requestOf = (id: string, answers: Record<string, unknown>, minute = 0): ReceivedRequest => ({
  id,
  received: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
  page: '/contact',
  answers,
})

const ada = { name: 'Ada', email: 'Ada@example.org', company: 'Ada <Ltd>' }
const eve = { name: '=1+1', email: 'eve@example.org', company: 'Eve & Co' }

async function opened(
  requests: readonly ReceivedRequest[] = [
    requestOf('request-of-ada', ada),
    requestOf('request-of-eve', eve, 1),
  ],
) {
  const store = await openFileStore(path.join(newFolder(), 'requests.jsonl'))
  onTestFinished(() => store.close())
  for (const request of requests) await store.add(request)
  const lines: string[] = []
  const world = openHostedWorld({
    addInbox: (app, accounts) =>
      app.route(
        '/',
        inboxApp({ store, siteOf: () => site, log: (line) => lines.push(line) }, accounts),
      ),
  })
  world.setList(`Anna <${anna}> propose requests; Ben <${ben}> publish`)
  const textOf = async (browser: Browser, address: string) => (await browser.get(address)).text()
  return { store, lines, world, textOf }
}

const idsIn = (html: string) =>
  [...html.matchAll(/href="\/request\/([\w-]+)"/g)].map(([, id]) => id)

describe('inboxApp', () => {
  test('lists requests newest first, marks unread ones, and forbids caches', async () => {
    const { world, textOf, lines } = await opened()
    const browser = await world.signIn(anna)
    const answer = await browser.get('/requests')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await answer.text()
    expect(idsIn(html)).toEqual(['request-of-eve', 'request-of-ada'])
    expect(html).toContain('2 requests, 2 unread')
    expect(html).toContain('Ada &lt;Ltd&gt;')
    await browser.get('/request/request-of-ada')
    expect(await textOf(browser, '/requests')).toContain('2 requests, 1 unread')
    expect(lines).toEqual([
      'Anna has looked at the list of requests.',
      'Anna has looked at the request request-of-ada.',
      'Anna has looked at the list of requests.',
    ])
  })

  test.each([
    ['ada <LTD', ['request-of-ada']],
    ['example.org', ['request-of-eve', 'request-of-ada']],
    ['request-of-eve', ['request-of-eve']],
    ['nobody', []],
  ])('finds requests by %j', async (search, expected) => {
    const { world, textOf } = await opened()
    const browser = await world.signIn(anna)
    const query = new URLSearchParams({ search })
    expect(idsIn(await textOf(browser, `/requests?${query}`))).toEqual(expected)
  })

  test.each([
    [{ form: 'Callback' }, ['call-of-eve', 'call-of-ada']],
    [{ form: quoteSchema.title }, ['request-of-ada']],
    [{ form: 'Callback', search: 'ada' }, ['call-of-ada']],
    [{ form: 'Another' }, []],
  ])('finds requests of a form: %j', async (query, expected) => {
    const { world, textOf } = await opened([
      requestOf('request-of-ada', ada),
      { ...requestOf('call-of-ada', ada, 1), form: 'callback' },
      { ...requestOf('call-of-eve', eve, 2), form: 'callback' },
    ])
    const browser = await world.signIn(anna)
    const html = await textOf(browser, `/requests?${new URLSearchParams(query)}`)
    expect(idsIn(html)).toEqual(expected)
    const forms = [...html.matchAll(/<option value="([^"]*)"/g)].map(([, form]) => form)
    expect(forms).toEqual(['', 'Callback', quoteSchema.title])
  })

  test('shows a request with the labels of its form, and its email address as a link', async () => {
    const { world, textOf } = await opened()
    const browser = await world.signIn(anna)
    const html = await textOf(browser, '/request/request-of-ada')
    expect(html).toContain(`<dt>${quoteSchema.properties.company?.title}</dt>`)
    expect(html).toContain('<a href="mailto:Ada@example.org">Ada@example.org</a>')
    expect(html).not.toContain('<Ltd>')
    expect((await browser.get('/request/never-there')).status).toBe(404)
  })

  test('marks a request as done, and as not done again', async () => {
    const { world, store } = await opened()
    const browser = await world.signIn(anna)
    expect((await browser.form('/request/request-of-ada/status', { status: 'done' })).status).toBe(
      303,
    )
    expect((await store.statuses()).get('request-of-ada')).toBe('done')
    await browser.form('/request/request-of-ada/status', { status: 'read' })
    expect((await store.statuses()).get('request-of-ada')).toBe('read')
  })

  test('deletes a request, or all requests of an address in any spelling', async () => {
    const { world, store, lines, textOf } = await opened([
      requestOf('request-of-ada', ada),
      requestOf('another-of-ada', { ...ada, email: 'ada@EXAMPLE.org' }),
      requestOf('request-of-eve', { ...eve, message: 'As ada@example.org said' }),
      requestOf('request-of-joe', { ...eve, email: 'joe@example.org' }),
    ])
    const browser = await world.signIn(anna)
    expect(await textOf(browser, '/request/request-of-ada')).toContain('Delete 2 requests from')
    const answer = await browser.form('/requests/forget', { email: 'Ada@example.org' })
    expect(idsIn(await answer.text())).toEqual(['request-of-eve'])
    expect((await browser.form('/request/request-of-joe/delete')).status).toBe(303)
    const left: string[] = []
    for await (const { id } of store.list()) left.push(id)
    expect(left).toEqual(['request-of-eve'])
    expect(lines.slice(-2)).toEqual([
      'Anna has deleted 2 requests of a person: request-of-ada, another-of-ada.',
      'Anna has deleted the request request-of-joe.',
    ])
    expect(lines.join()).not.toContain('example.org')
  })

  test('deletes nothing for a part of an address', async () => {
    const { world, store } = await opened()
    const browser = await world.signIn(anna)
    expect((await browser.form('/requests/forget', { email: 'example.org' })).status).toBe(404)
    let left = 0
    for await (const _ of store.list()) left += 1
    expect(left).toBe(2)
  })

  test('exports a table without formulas', async () => {
    const { world } = await opened()
    const browser = await world.signIn(anna)
    const answer = await browser.get('/requests/export?separator=;')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const rows: Record<string, string>[] = parse(await answer.text(), {
      delimiter: ';',
      columns: true,
      bom: true,
    })
    expect(rows.map(({ _id, name }) => [_id, name])).toEqual([
      ['request-of-ada', 'Ada'],
      ['request-of-eve', "'=1+1"],
    ])
  })

  test('refuses people without the right to read or delete', async () => {
    const { world, store } = await opened()
    const browser = await world.signIn(ben)
    for (const address of ['/requests', '/requests/export', '/request/request-of-ada']) {
      const answer = await browser.get(address)
      expect([address, answer.status]).toEqual([address, 403])
      expect(await answer.text()).not.toContain('Ada')
    }
    for (const address of [
      '/requests/forget',
      '/request/request-of-ada/delete',
      '/request/request-of-ada/status',
    ]) {
      const answer = await browser.form(address, { email: 'ada@example.org', status: 'done' })
      expect([address, answer.status]).toEqual([address, 403])
    }
    const signedOut = world.browser('second')
    expect((await signedOut.get('/requests')).headers.get('location')).toBe('/sign-in')
    expect((await signedOut.form('/request/request-of-ada/delete')).headers.get('location')).toBe(
      '/sign-in',
    )
    expect([...(await store.statuses())]).toEqual([])
    let left = 0
    for await (const _ of store.list()) left += 1
    expect(left).toBe(2)
    expect((await (await browser.get('/session')).json()).person.requests).toBeUndefined()
  })

  test.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }],
    ['the public site', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://www.example.com' }],
    ['a sandboxed frame', { Origin: 'null' }],
  ])('refuses to delete for a form of %s', async (_, headers) => {
    const { world } = await opened()
    const browser = await world.signIn(anna)
    expect((await browser.form('/request/request-of-ada/delete', {}, headers)).status).toBe(403)
    expect((await browser.get('/request/request-of-ada')).status).toBe(200)
  })

  test('divides a long list into pages', async () => {
    const many = Array.from({ length: pageSize + 1 }, (_, at) =>
      requestOf(`request-${1000 + at}`, ada, at),
    )
    const { world, textOf } = await opened(many)
    const browser = await world.signIn(anna)
    expect(idsIn(await textOf(browser, '/requests'))).toHaveLength(pageSize)
    expect(idsIn(await textOf(browser, '/requests?page=2'))).toEqual(['request-1000'])
  })
})
