/** What our own server does beyond what is asked of all hosts: codings, and what it remembers of a built site. */
import { createServer } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveBuiltSite } from '../../../src/pipeline/hosts/serve-built-site.ts'
import { writeInto } from '../../files.ts'
import { listening } from '../../listening.ts'
import { newFolder } from '../disk/site-on-disk.ts'
import { ask } from './ask.ts'

const page = (text: string) => `<!doctype html><title>${text}</title>${'<p>Words.</p>'.repeat(200)}`

function write(folder: string, text: string, rule = 'X-Site: yes'): void {
  writeInto(folder, {
    _headers: `/*\n  ${rule}\n`,
    'index.html': page(text),
    'small.html': 'Small',
    'films/long.txt': 'x'.repeat(5_000_000),
  })
}

async function started() {
  const folder = path.join(newFolder(), 'dist')
  write(folder, 'First')
  const server = await listening(createServer(serveBuiltSite(() => [folder])), {
    host: 'localhost',
  })
  onTestFinished(server.close)
  const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(server.port, { target, method, headers })
  return { folder, get }
}

describe('serveBuiltSite', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['identity', undefined],
    ['gzip;q=0', undefined],
  ])('answers “Accept-Encoding: %s” with %s', async (accepted, expected) => {
    const { get } = await started()
    const { headers } = await get('/', { 'Accept-Encoding': accepted })
    expect(headers['content-encoding']).toBe(expected)
    expect(headers.vary).toBe('Accept-Encoding')
  })

  test.each(['/small', '/films/long.txt'])('sends %s uncompressed', async (target) => {
    const { get } = await started()
    const { status, headers } = await get(target, { 'Accept-Encoding': 'br' })
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
  })

  test('answers HEAD with the headers of the page, and no bytes', async () => {
    const { get } = await started()
    const whole = await get('/', { 'Accept-Encoding': 'gzip' })
    const head = await get('/', { 'Accept-Encoding': 'gzip' }, 'HEAD')
    expect(head.body).toBe('')
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
    expect(Number(head.headers['content-length'])).toBe(whole.body.length)
  })

  test('uses the rules and the bytes of a new build', async () => {
    const { folder, get } = await started()
    const accepted = { 'Accept-Encoding': 'gzip' }
    const before = await get('/', accepted)
    write(folder, 'Second, and longer', 'X-Site: again')
    const after = await get('/', { ...accepted, 'If-None-Match': before.headers.etag ?? '' })
    expect([after.status, after.headers['x-site']]).toEqual([200, 'again'])
    expect(after.body).not.toBe(before.body)
    const same = await get('/', { ...accepted, 'If-None-Match': after.headers.etag ?? '' })
    expect([same.status, same.body, same.headers['x-site']]).toEqual([304, '', 'again'])
  })

  test('answers 412 if a precondition fails', async () => {
    const { get } = await started()
    const headers = { 'Accept-Encoding': 'gzip', 'If-Match': '"another"' }
    expect((await get('/', headers)).status).toBe(412)
  })
})
