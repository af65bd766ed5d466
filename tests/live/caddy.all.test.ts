/** The lines of the guide with which Caddy passes both hostnames on. */
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { byHost } from '../../src/live/by-host.ts'
import { limits, within } from '../limits.ts'
import { listening } from '../listening.ts'
import { ask } from '../pipeline/hosts/ask.ts'
import { proxies } from '../pipeline/hosts/servers.ts'
import { siteFolder } from '../pipeline/hosts/site-folder.ts'

vi.setConfig(within(limits.programs))

const guide = readFileSync('docs/serve.md', 'utf8')
const [, line = ''] = /```caddy\n.*?\n\s*(reverse_proxy [^\n]*)/s.exec(guide) ?? []

const says = (part: string) => (request: IncomingMessage, response: ServerResponse) =>
  response.end(`${part}, from ${request.headers['x-forwarded-for']}`)

const caddy = Object.entries(proxies).filter(([name]) => name === 'Caddy')

describe('byHost behind Caddy', () => {
  test.each(caddy)('answers site and editor by their hostnames: %s', async (_, start) => {
    const { port, close } = await listening(
      createServer(
        byHost({
          site: { host: 'www.example.com', pages: says('the pages') },
          receiverAt: () => undefined,
          editor: { host: 'edit.example.com', app: says('the editor') },
          fault: () => undefined,
        }),
      ),
    )
    onTestFinished(close)
    const { root, dist } = siteFolder()
    writeFileSync(path.join(dist, 'Caddyfile'), '# Nothing\n')
    expect(line).toContain(':8080')
    const server = await start(root, line.replace('8080', String(port)))
    onTestFinished(server.stop)
    const bodyAt = async (host: string) =>
      (
        await ask(server.port, {
          target: '/',
          headers: { Host: host, 'X-Forwarded-For': '192.0.2.9' },
        })
      ).body
    // Caddy takes no address from a visitor.
    expect(await bodyAt('www.example.com')).toMatch(/^the pages, from (?:::1|127\.0\.0\.1)$/)
    expect(await bodyAt('edit.example.com')).toMatch(/^the editor, from (?:::1|127\.0\.0\.1)$/)
    expect(await bodyAt('evil.example')).toContain('There is no site at this hostname.')
  })
})
