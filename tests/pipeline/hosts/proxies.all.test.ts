/** The lines of the guides with which a server passes requests on, beside the pages that it serves. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test } from 'vitest'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { listening } from '../../listening.ts'
import { proxies } from './servers.ts'
import { siteFolder } from './site-folder.ts'

const hostingGuide = readFileSync('docs/hosting.md', 'utf8')

/** Returns the block for Caddy in a guide. */
const handleIn = (guide: string) => /^ *handle .*\n.*\n *\}$/m.exec(guide)?.[0]

/** Starts a program to which requests are passed on. It says what it got. */
async function startProgram() {
  const server = createServer(async (request, response) => {
    const { length } = await text(request)
    const { method, url, headers } = request
    response.end(`${method} ${url} ${length} ${headers['x-forwarded-for']}`)
  })
  const { port, close } = await listening(server)
  onTestFinished(close)
  return port
}

describe('writeHostFiles', () => {
  test.runIf(proxies.Caddy)('makes Caddy pass requests on to the receiver', async () => {
    const { root, dist } = siteFolder()
    await writeHostFiles(dist, {})
    const program = await startProgram()
    const server = await proxies.Caddy?.(
      root,
      handleIn(hostingGuide)?.replace('8787', String(program)),
    )
    if (server) onTestFinished(server.stop)
    const at = `http://127.0.0.1:${server?.port}`
    const sent = await fetch(`${at}/requests`, { method: 'POST', body: '{}' })
    expect(await sent.text()).toContain('POST /requests 2')
    expect(await (await fetch(`${at}/contact`)).text()).toContain('The contact page')
  })
})
