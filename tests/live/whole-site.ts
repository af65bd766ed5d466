/** `npm run serve` as a process, and the people who publish there. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { address, Browser } from '../editor/server/accounts/hosted-world.ts'
import { freePort } from '../free-port.ts'
import { limits } from '../limits.ts'
import { answers } from '../receiver/sample-answers.ts'
import { sendTo } from '../send-to.ts'

export const site = 'https://www.example.com'

/** Waits until something is so. Rejects after the time that a build may take. */
export async function until<T>(find: () => T | undefined | Promise<T | undefined>): Promise<T> {
  const end = performance.now() + limits.build
  for (;;) {
    const found = await find()
    if (found !== undefined && found !== false) return found
    if (performance.now() > end) throw new Error('It took too long.')
    await setTimeout(20)
  }
}

const running = new Set<ChildProcessWithoutNullStreams>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

export type WholeSite = Awaited<ReturnType<typeof startWholeSite>>

/** Starts the process over a data folder, behind a proxy that the requests imitate. Resolves when it listens. */
export async function startWholeSite(
  root: string,
  data: string,
  environment: Record<string, string> = {},
) {
  const port = environment.PORT ? Number(environment.PORT) : await freePort()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/commands/serve/serve.ts', '--root', root, '--data', data],
    {
      env: {
        ...process.env,
        SITE_ADDRESS: site,
        EDITOR_ADDRESS: address,
        PORT: String(port),
        BEHIND_PROXY: '1',
        ...environment,
      },
    },
  )
  running.add(child)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      said += part
    })
  }
  let hasEnded = false
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      hasEnded = true
      running.delete(child)
      resolve(code)
    }),
  )
  await until(() => {
    if (hasEnded) throw new Error(said)
    return said.includes('Press Ctrl+C') || undefined
  })
  const send = sendTo(port)

  /** Asks the site for an address, as a visitor behind the proxy. */
  const ask = (target: string, init: RequestInit = {}, visitor = '192.0.2.1') =>
    send(
      new Request(site + target, {
        ...init,
        headers: {
          Host: 'www.example.com',
          'X-Forwarded-For': visitor,
          ...(init.headers as Record<string, string>),
        },
      }),
    )

  return {
    port,
    child,
    send,
    ask,
    /** Sends the form of the contact page as a visitor. Returns the status of the answer. */
    async sendForm(id: string, visitor?: string): Promise<number> {
      const body = JSON.stringify({ ...answers, _id: id, _page: '/contact' })
      const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
      return (await ask('/requests', { method: 'POST', body, headers }, visitor)).status
    },
    ended,
    said: () => said,
    /** Signs a person in with the link that the process prints. */
    async signIn(person: string): Promise<Browser> {
      const browser = new Browser(send)
      const before = said.length
      const headers = { 'X-Forwarded-For': '198.51.100.7' }
      await browser.form('/sign-in/mail', { address: person }, headers)
      const link = new RegExp(`To: ${person}\\n[^#]*?/sign-in/link#(\\S+)`)
      const token = await until(() => link.exec(said.slice(before))?.[1])
      const answer = await browser.form('/sign-in/link', { token }, headers)
      if (answer.status !== 303) throw new Error(await answer.text())
      return browser
    },
    /** Resolves with the commit that visitors see, when there is one. */
    commit: () =>
      until(async () => {
        const answer = await ask('/version.json')
        return answer.ok ? String((await answer.json()).commit) : undefined
      }),
    async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
      child.kill(signal)
      return ended
    },
  }
}

/**
 * Saves and publishes the title of a page, together with nothing else. Returns when “Publish” was pressed, by the clock
 * of the process.
 */
export async function publishTitle(browser: Browser, file: string, title: string): Promise<number> {
  for (;;) {
    const { files, texts } = await (await browser.get('/files?texts')).json()
    const { blob } = files.find((one: { file: string }) => one.file === file)
    const text = `${JSON.stringify({ ...JSON.parse(texts[blob]), title }, null, 2)}\n`
    const changes = [{ file, before: blob, text }]
    const saved = await browser.json('/save', { changes, message: title })
    if (saved.status === 412) continue
    if (!saved.ok) throw new Error(await saved.text())
    const [{ blob: now }] = (await saved.json()).saved
    const order = { files: [{ file, saved: now }], message: title, as: 'publish' }
    const pressed = performance.now()
    const published = await browser.json('/publish', order)
    if (published.status === 412) continue
    if (!published.ok) throw new Error(await published.text())
    return pressed
  }
}
