/** The lines of the guide with which nginx, Apache and Caddy pass requests on to the hosted editor. */
import { readFileSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nodeServer } from '../../../src/http/node-server.ts'
import { senderOf } from '../../../src/http/sender.ts'
import { limits, within } from '../../limits.ts'
import { listening } from '../../listening.ts'
import { proxies } from '../../pipeline/hosts/servers.ts'
import { siteFolder } from '../../pipeline/hosts/site-folder.ts'
import { address, anna, Browser, openHostedWorld, tokenIn } from './accounts/hosted-world.ts'

vi.setConfig(within(limits.build))

const guide = readFileSync('docs/hosted-editor/set-up.md', 'utf8')

/** Returns the lines for a proxy in the guide. Caddy's are within the block of a site. */
function linesFor(proxy: string, port: number): string {
  const [, block = ''] = RegExp(`\`\`\`${proxy.toLowerCase()}\n(.*?)\`\`\``, 's').exec(guide) ?? []
  const lines = proxy === 'Caddy' ? block.split('\n').slice(1, -2).join('\n') : block
  return lines.replace('8788', String(port))
}

describe('nodeServer behind a proxy', () => {
  test.each(Object.entries(proxies))('receives requests through %s', async (name, start) => {
    const senders = new Set<string>()
    const world = openHostedWorld({
      senderOf: (c) => {
        const sender = senderOf(c, '', { header: 'X-Forwarded-For', count: 1 })
        senders.add(sender)
        return sender
      },
    })
    const { port, close } = await listening(nodeServer(world.app))
    onTestFinished(close)
    onTestFinished(world.endStreams)
    const { root, dist } = siteFolder()
    // The editor has a hostname of its own: nothing of the site is there.
    for (const file of ['nginx.conf', 'Caddyfile'])
      writeFileSync(path.join(dist, file), '# Nothing\n')
    const server = await start(root, linesFor(name, port))
    onTestFinished(server.stop)

    const open = async (sent: Request): Promise<IncomingMessage> => {
      const { pathname, search } = new URL(sent.url)
      const body = sent.body === null ? undefined : Buffer.from(await sent.arrayBuffer())
      return new Promise((resolve, reject) => {
        const headers = { ...Object.fromEntries(sent.headers), 'content-length': body?.length ?? 0 }
        const { method } = sent
        request({ port: server.port, path: pathname + search, method, headers }, resolve)
          .on('error', reject)
          .end(body)
      })
    }
    const browser = new Browser(async (sent) => {
      const answer = await open(sent)
      const headers = new Headers()
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        headers.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '')
      }
      const content = await text(answer)
      return new Response(content || null, { status: answer.statusCode ?? 0, headers })
    })

    await browser.form('/sign-in/mail', { address: anna })
    const token = tokenIn(await world.lastMail())
    expect((await browser.form('/sign-in/link', { token })).status).toBe(303)
    expect(await browser.person()).toMatchObject({ name: 'Anna Example' })
    expect([...senders]).toEqual(['127.0.0.1'])
    expect((await browser.get('/files', { Host: 'evil.example' })).status).toBe(421)

    // Events come at once, and not when a buffer is full.
    const cookie = [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const events = await open(
      new Request(`${address}/files`, {
        headers: { Host: 'edit.example.com', Accept: 'text/event-stream', Cookie: cookie },
      }),
    )
    let told = ''
    events.on('data', (part) => (told += part))
    await expect.poll(() => world.followers.size).toBe(1)
    const { files } = await (await browser.get('/files')).json()
    const change = { file: 'content/home.json', before: files[0].blob, text: ' '.repeat(4e6) }
    expect((await browser.json('/save', { changes: [change], message: 'x' })).status).toBe(200)
    await expect.poll(() => told).toContain('event: files')
    events.destroy()
  })
})
