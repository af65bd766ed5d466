/** The lines of the guides with which a server passes requests on, beside the pages that it serves. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { editorHeaders } from '../../../src/pipeline/hosts/editor-policy.ts'
import { writeHostFiles } from '../../../src/pipeline/hosts/host-files.ts'
import { listening } from '../../listening.ts'
import { proxies } from './servers.ts'
import { siteFolder } from './site-folder.ts'

const gateGuide = readFileSync('docs/hosted-editor/gate.md', 'utf8')
const hostingGuide = readFileSync('docs/hosting.md', 'utf8')

/** Returns the lines for nginx or Apache in the table of the gate's guide. */
const inTable = (server: string) =>
  new RegExp(`^\\| ${server} \\| \`(.*)\` \\|$`, 'm').exec(gateGuide)?.[1]

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

test.each(Object.entries(proxies))(
  '%s passes the calls of the editor on to the gate',
  async (name, start) => {
    const lines = inTable(name) ?? handleIn(gateGuide)
    const { root, dist } = siteFolder()
    await writeHostFiles(dist, editorHeaders)
    const program = await startProgram()
    const server = await start(root, lines?.replace('8788', String(program)))
    onTestFinished(server.stop)
    const at = `http://127.0.0.1:${server.port}`
    const say = async (...call: Parameters<typeof fetch>) => (await fetch(...call)).text()
    expect(await say(`${at}/gate/session`)).toBe('GET /gate/session 0 127.0.0.1')
    const to = '/gate/host?to=%2Frepos%2Fowner%2Fname%2Fbranches%2Fedit%252Fa'
    expect(await say(at + to, { method: 'DELETE' })).toBe(`DELETE ${to} 0 127.0.0.1`)
    const body = 'a'.repeat(30_000_000)
    expect(await say(`${at}/gate/host`, { method: 'POST', body })).toBe(
      'POST /gate/host 30000000 127.0.0.1',
    )
    expect(await say(`${at}/contact`)).toContain('The contact page')
  },
)

test.runIf(proxies.Caddy)('Caddy passes requests on to the receiver', async () => {
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
