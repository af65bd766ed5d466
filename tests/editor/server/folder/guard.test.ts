/** Requests to write that the editor's server refuses. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { editPlugin } from '../../../../src/editor/server/folder/edit-plugin.ts'
import { maxBodySize } from '../../../../src/editor/server/requests/body-limit.ts'
import { texts } from '../../../checks/site.ts'
import { newFolder, siteOnDisk } from '../../../pipeline/disk/site-on-disk.ts'
import {
  ask,
  askRaw,
  type EditorServer,
  hashOf,
  ownHeaders,
  type Sent,
  startEditor,
} from './editor-server.ts'

const home = 'content/home.json'
let server: EditorServer
let outside: string
let before: string

beforeAll(async () => {
  outside = newFolder()
  server = await startEditor(siteOnDisk())
  before = await blobOfHome()
})
afterAll(() => server?.stop())

async function blobOfHome(): Promise<string> {
  const { body } = await ask(server, { path: 'files', method: 'GET' })
  return body.files.find(({ file }: { file: string }) => file === home).blob
}

/** Returns a valid change of the home page, with the given differences. */
const change = (other: object = {}) => ({
  changes: [{ file: home, before, text: texts[home]?.replace('Welcome', 'Hello'), ...other }],
  message: 'Home › Heading',
})
const save = (sent: Omit<Sent, 'json'> & { json?: () => unknown }): (() => Sent) => {
  return () => ({ path: 'save', ...sent, json: (sent.json ?? change)() })
}
/** A save with other headers, in which PORT is the port of the server. */
const headers = (headers: Record<string, string | undefined>) => () => {
  const sent = Object.entries(headers).map(([name, value]) => [
    name,
    value?.replace('PORT', String(server.port)),
  ])
  return save({ headers: Object.fromEntries(sent) })()
}
const named = (file: string, other: object = {}) =>
  save({
    json: () => change({ file, before: null, text: texts['content/contact.json'], ...other }),
  })

const hostile: Record<string, [status: number, sent: () => Sent]> = {
  'from another site': [
    403,
    headers({ Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }),
  ],
  'that says it is of the same site': [403, headers({ 'Sec-Fetch-Site': 'same-site' })],
  'that somebody typed': [403, headers({ 'Sec-Fetch-Site': 'none' })],
  'without Sec-Fetch-Site': [403, headers({ 'Sec-Fetch-Site': undefined })],
  'without an origin': [403, headers({ Origin: undefined })],
  'with the origin null': [403, headers({ Origin: 'null' })],
  'from another port of this machine': [403, headers({ Origin: 'http://127.0.0.1:1' })],
  'from this port with another scheme': [403, headers({ Origin: 'https://127.0.0.1:PORT' })],
  'from another name of this machine': [403, headers({ Origin: 'http://localhost:PORT' })],
  'with an origin that begins alike': [
    403,
    headers({ Origin: 'http://127.0.0.1:PORT.evil.example' }),
  ],
  'for another host': [403, headers({ Host: 'evil.example' })],
  'for another host with the right port': [
    403,
    headers({ Host: 'evil.example:PORT', Origin: 'http://evil.example:PORT' }),
  ],
  'for the host without its port': [403, headers({ Host: '127.0.0.1' })],
  'for all addresses': [403, headers({ Host: '0.0.0.0:PORT' })],
  'with a text that browsers send without asking': [403, headers({ 'Content-Type': 'text/plain' })],
  'with the fields of a form': [
    403,
    headers({ 'Content-Type': 'application/x-www-form-urlencoded' }),
  ],
  'with the parts of a form': [403, headers({ 'Content-Type': 'multipart/form-data; boundary=a' })],
  'with JSON of another encoding': [
    403,
    headers({ 'Content-Type': 'application/json; charset=utf-16' }),
  ],
  'with JSON that is called text': [
    403,
    headers({ 'Content-Type': 'text/plain; application/json' }),
  ],
  'without a type': [403, headers({ 'Content-Type': undefined })],
  'without the token': [403, headers({ 'X-Edit-Token': undefined })],
  'with an empty token': [403, headers({ 'X-Edit-Token': '' })],
  'with another token': [403, headers({ 'X-Edit-Token': 'A'.repeat(43) })],
  'with the beginning of the token': [
    403,
    () => save({ headers: { 'X-Edit-Token': server.token.slice(0, -1) } })(),
  ],
  'with GET': [405, save({ method: 'GET' })],
  'with PUT': [405, save({ method: 'PUT' })],
  'with DELETE': [405, save({ method: 'DELETE' })],
  'with OPTIONS': [405, save({ method: 'OPTIONS' })],
  'with HEAD': [405, save({ method: 'HEAD' })],
  'at the page with HEAD': [405, save({ path: '/__edit/', method: 'HEAD' })],
  'for what the editor cannot do': [404, save({ path: 'run' })],
  'for what every object can do': [404, save({ path: 'constructor' })],
  'below an endpoint': [404, save({ path: 'save/x' })],
  'at an address that resolves to an endpoint': [404, save({ path: 'x/../save' })],
  'at an address with a dot': [404, save({ path: './save' })],
  'at an address with two slashes': [404, save({ path: '/__edit//save' })],
  'at an address with a slash at its end': [404, save({ path: 'save/' })],
  'at an address with an encoded letter': [404, save({ path: '%73ave' })],
  'at an address in upper case': [404, save({ path: 'SAVE' })],
  'at an address that begins like the editor’s': [404, save({ path: '/__edit-save' })],
  'at an address with a backslash': [403, save({ path: '/__edit\\save' })],
  'at the address of a proxy': [
    404,
    () => save({ path: `http://127.0.0.1:${server.port}/__edit/save` })(),
  ],
}

/** The head of a request of the editor's own page, with more headers. */
function head(path: string, ...more: string[]): string {
  const own = Object.entries(ownHeaders(server)).map((header) => header.join(': '))
  return [`POST /__edit/${path} HTTP/1.1`, ...own, ...more, '', ''].join('\n')
}

describe('save requests', () => {
  test.each(Object.entries(hostile))('are refused: %s', async (_, [status, sent]) => {
    const folders = [hashOf(server.root), hashOf(outside)]
    const answer = await ask(server, sent())
    expect(answer.status).toBe(status)
    expect([hashOf(server.root), hashOf(outside)]).toEqual(folders)
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|at .*\.ts:/)
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })

  test.each(['Host', 'Origin', 'Content-Type', 'X-Edit-Token', 'Sec-Fetch-Site'])(
    'with two headers %s is refused',
    async (name) => {
      const folder = hashOf(server.root)
      const body = JSON.stringify(change())
      const again = `${name}: ${ownHeaders(server)[name]}`
      const answer = await askRaw(
        server.port,
        head('save', `Content-Length: ${body.length}`, 'Connection: close', again),
        body,
      )
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(hashOf(server.root)).toBe(folder)
    },
  )

  test('are read in chunks', async () => {
    const chunked = head('save', 'Transfer-Encoding: chunked', 'Connection: close')
    const answer = await askRaw(server.port, chunked, '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n')
    // It is a whole body, and no save.
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The request is not from the editor.',
    ])
  })

  test('are not read past the limit', async () => {
    const folder = hashOf(server.root)
    const part = Buffer.alloc(1_000_000, ' ')
    const chunk = Buffer.concat([Buffer.from('f4240\r\n'), part, Buffer.from('\r\n')])
    const body = Buffer.concat([
      ...Array(Math.ceil(maxBodySize / 1_000_000) + 1).fill(chunk),
      Buffer.from('0\r\n\r\n'),
    ])
    const chunked = head('save', 'Transfer-Encoding: chunked', 'Connection: close')
    expect((await askRaw(server.port, chunked, body)).status).toBe(413)
    expect(hashOf(server.root)).toBe(folder)
  })
})

describe('save requests for other files', () => {
  test('are refused through a symbolic link out of the folder, to a hidden file, and to no file', async () => {
    const root = siteOnDisk()
    mkdirSync(path.join(root, '.git'))
    writeFileSync(path.join(root, '.git/config.json'), '{}')
    writeFileSync(path.join(outside, 'secret.json'), texts['content/contact.json'] ?? '')
    const targets = [path.join(outside, 'secret.json'), '../.git/config.json', 'missing.json', '.']
    for (const [index, target] of targets.entries()) {
      symlinkSync(target, path.join(root, `content/linked-${index}.json`))
    }
    const linked = await startEditor(root)
    const before = [hashOf(root), hashOf(outside)]
    for (const [index, target] of targets.entries()) {
      const { status } = await ask(linked, named(`content/linked-${index}.json`)())
      expect([target, status]).toEqual([target, 404])
    }
    expect([hashOf(root), hashOf(outside)]).toEqual(before)
    await linked.stop()
  })

  describe('origin guard', () => {
    const get = (path: string, headers: Record<string, string | undefined>) =>
      ask(server, {
        path,
        method: 'GET',
        headers: { Origin: undefined, 'Content-Type': undefined, ...headers },
      })

    test('gives the token to no other site, and to no frame', async () => {
      const foreign = await get('/__edit/', {
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Dest': 'empty',
      })
      expect(foreign.status).toBe(403)
      expect(JSON.stringify(foreign.body)).not.toContain(server.token)
      const frame = await get('/__edit/', {
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Dest': 'iframe',
      })
      expect(frame.status).toBe(403)
      const own = await get('/__edit/', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Dest': 'document' })
      expect(own.status).toBe(200)
      expect(own.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(own.headers['cache-control']).toBe('no-store')
    })

    test.each([
      ['HEAD', ''],
      ['GET', 'files'],
      ['GET', `blob/${'0'.repeat(40)}`],
    ])('needs the token for %s /__edit/%s', async (method, path) => {
      const sent = { path: `/__edit/${path}`, method, headers: { 'X-Edit-Token': undefined } }
      expect((await ask(server, sent)).status).toBe(403)
    })

    test('does not start for other machines', async () => {
      const open = createServer({
        root: server.root,
        configFile: false,
        logLevel: 'silent',
        server: { host: '0.0.0.0', port: 0 },
        plugins: [editPlugin(server.root)],
      })
      await expect(open).rejects.toThrow(
        'The editor writes files, so it listens only on this machine, and not on 0.0.0.0. Leave out the option --host.',
      )
    })

    test('accepts a request of its own page', async () => {
      const answer = await ask(server, save({})())
      expect(answer.status).toBe(200)
      const back = change({ before: answer.body.saved[0].blob, text: texts[home] })
      expect((await ask(server, { path: 'save', json: back })).status).toBe(200)
    })
  })
})
