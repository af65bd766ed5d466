/** What somebody with a link tries, and somebody without one. Nothing of the editor, of drafts and of requests is reached. */
import { sign } from 'hono/jwt'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openTokens } from '../../../../src/editor/server/accounts/tokens.ts'
import { limits, within } from '../../../limits.ts'
import { address } from '../accounts/hosted-world.ts'
import { newRemote } from '../drafts/remote-repository.ts'
import { openPreview, prepare, secretText, serve, team } from './preview-world.ts'

vi.setConfig(within(limits.build))

beforeAll(async () => {
  await prepare()
})

type World = Awaited<ReturnType<typeof openPreview>>
type Attack = (world: World) => Response | Promise<Response>

const secret = 's'.repeat(32)
const tokens = openTokens(secret, address)
const week = 7 * 86_400

/** Opens a link with another token. */
const withToken =
  (token: (world: World) => string | Promise<string>): Attack =>
  async (world) =>
    world.open(`/show/${await token(world)}/team`)

const at =
  (path: string): Attack =>
  ({ open, base }) =>
    open(base + path)

const parts = ({ token }: World) => token.split('.') as [string, string, string]
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const contentOf = (world: World) => JSON.parse(String(Buffer.from(parts(world)[1], 'base64url')))
const withContent = (world: World, more: object) => {
  const [head, , signature] = parts(world)
  return [head, encoded({ ...contentOf(world), ...more }), signature].join('.')
}
const signed = (world: World, more: object, key = secret) =>
  sign({ ...contentOf(world), ...more }, key, 'HS256')
const commitOf = ({ remote }: World, branch: string) => remote.bare('rev-parse', branch)

/** The attacks, and the status of each answer. */
const attacks: Record<string, [status: number, attack: Attack]> = {
  'no token': [404, ({ open }) => open('/show/')],
  'a token of another key': [404, withToken((w) => signed(w, {}, 't'.repeat(32)))],
  'a token without a signature': [404, withToken((w) => parts(w).slice(0, 2).join('.'))],
  'a token with no algorithm': [
    404,
    withToken((w) => `${encoded({ alg: 'none', typ: 'JWT' })}.${parts(w)[1]}.`),
  ],
  'a token with a changed end': [404, withToken((w) => withContent(w, { exp: 4e9 }))],
  'a token with a changed preview': [
    404,
    withToken((w) => withContent(w, { preview: commitOf(w, 'drafts') })),
  ],
  'a token whose signature is cut': [404, withToken(({ token }) => token.slice(0, -1))],
  'an expired token': [
    404,
    withToken((w) => signed(w, { exp: Math.floor(Date.now() / 1000) - 1 })),
  ],
  'a token of another host': [
    404,
    withToken((w) => signed(w, { iss: 'https://edit.example.net' })),
  ],
  'a token for signing in': [404, withToken((w) => signed(w, { aud: 'link' }))],
  'a session': [
    404,
    withToken(({ editor }) => editor.cookies.get('__Host-editor') ?? 'there is none'),
  ],
  'what is saved, as if it were a preview': [
    404,
    withToken((w) => tokens.make('preview', { preview: commitOf(w, 'drafts') }, week)),
  ],
  'what is published, as if it were a preview': [
    404,
    withToken((w) => tokens.make('preview', { preview: commitOf(w, 'main') }, week)),
  ],
  'a branch, as if it were a preview': [
    404,
    withToken(() => tokens.make('preview', { preview: 'refs/heads/drafts' }, week)),
  ],
  'an option of git, as if it were a preview': [
    404,
    withToken(() => tokens.make('preview', { preview: '--all' }, week)),
  ],
  'a huge token': [404, withToken(() => 'a'.repeat(100_000))],
  'another host': [421, ({ open, base }) => open(`${base}/team`, { Host: 'www.example.com' })],
  'a draft to which the page does not link': [404, at('/secret')],
  'its file': [404, at('/content/secret.json')],
  'its document': [404, at('/secret.html')],
  'its picture': [404, at('/files/secret.jpg')],
  'its picture from the folder of another one': [404, at('/files/team.jpg/../secret.jpg')],
  'a draft in another writing': [404, at('//secret')],
  'a file of the site': [404, at('/content/site.json')],
  'the settings of git': [404, at('/.git/config')],
  'a blob of git': [
    404,
    async (world) => {
      const { remote } = world
      return at(`/blob/${remote.bare('rev-parse', 'drafts:content/secret.json')}`)(world)
    },
  ],
  'the files of the editor': [403, at('/../../files?texts')],
  'the files of the editor, encoded': [404, at('/%2e%2e%2f%2e%2e%2ffiles')],
  'the session of the editor': [403, at('/..%2f/../../../session')],
  'what is unpublished': [403, ({ open }) => open('/unpublished')],
  'the list of links': [403, ({ open }) => open('/previews')],
  'requests of the form': [404, at('/requests')],
  'a path that is no text': [404, at('/%ff%fe')],
  'a path with a NUL': [404, at('/team%00.html')],
  'a huge path': [404, at(`/${'a/'.repeat(50_000)}`)],
  'a name that all objects have': [404, at('/__proto__')],
  'the files of the editor, with the token as a session': [
    401,
    ({ client, token }) => client.get('/files', { Cookie: `__Host-editor=${token}` }),
  ],
  'a save, with the token as a session': [
    401,
    ({ client, token }) =>
      client.json('/save', { changes: [] }, { Cookie: `__Host-editor=${token}` }),
  ],
  'a form that is sent to the page': [
    403,
    ({ client, base }) => client.form(`${base}/contact`, { a: 'b' }, { Origin: 'null' }),
  ],
  'a change of the page': [405, ({ client, base }) => client.json(`${base}/team`, {})],
  'the page by PUT': [405, ({ client, base }) => client.send(`${base}/team`, { method: 'PUT' })],
}

describe('attacks on preview links', () => {
  test('reach nothing but the pages of a link, also with a session, after a save and after its end', async () => {
    const world = await openPreview()
    const { remote, editor, client, open, save, end, base, link } = world
    for (const [name, [status, attack]] of Object.entries(attacks)) {
      const answer = await attack(world)
      const body = Buffer.from(await answer.arrayBuffer())
      expect([name, answer.status, answer.headers.getSetCookie()]).toEqual([name, status, []])
      expect(String(body), name).not.toContain(secretText)
      expect(String(body), name).not.toContain('Our team')
    }
    expect((await open(link.address)).status).toBe(200)
    expect(remote.bare('for-each-ref', 'refs/preview-links').split('\n')).toHaveLength(1)
    expect(world.lines).toEqual([])

    // A session, later saves and an ended link change nothing of it.
    await save(team, (text) => text.replace('/prices', '/secret'))
    const [own, other] = [await editor.get(`${base}/team`), await client.get(`${base}/team`)]
    const html = await own.text()
    expect([own.status, html]).toEqual([200, await other.text()])
    expect(html).toContain('href="./prices"')
    expect([own, other].flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
    expect((await open(`${base}/secret`)).status).toBe(404)
    await end(link.id)
    const ended = await open(`${base}/team`)
    const forged = await open(`/show/${withContent(world, { exp: 4e9 })}/team`)
    expect([forged.status, await forged.text()]).toEqual([ended.status, await ended.text()])
  })

  test('are limited for each sender and minute', async () => {
    const { open } = serve(newRemote())
    const statuses = new Set<number>()
    for (let tries = 0; tries < 650; tries++) statuses.add((await open('/show/guess/team')).status)
    expect([...statuses]).toEqual([404, 429])
  })
})
