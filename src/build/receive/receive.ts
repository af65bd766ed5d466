/** `npm run receive`: receives the requests of the quote form, for development and behind a proxy. */
import { createServer, type IncomingMessage } from 'node:http'
import path from 'node:path'
import { visible } from '../../content/words.ts'
import { runCommand } from '../command-line.ts'
import { loadContent } from '../read-content.ts'
import { inLanguages } from './in-languages.ts'
import { rateLimit } from './rate-limit.ts'
import { type ReceiveOptions, readOptions, usage } from './receive-options.ts'
import { receiver } from './receiver.ts'
import { openRequestsFile, type ReceivedRequest } from './requests-file.ts'

const project = path.resolve(import.meta.dirname, '../../..')

/** One request as it is printed: nothing in it can move the cursor of a terminal. */
function printed({ id, received, page, suspicious, answers, others }: ReceivedRequest): string {
  const lines = Object.entries({ ...answers, ...others }).map(
    ([name, answer]) => `  ${name}: ${visible(String(answer))}`,
  )
  const marks = suspicious ? [`  suspicious: ${visible(suspicious.join('; '))}`] : []
  return [`${received} ${visible(page ?? '')} ${id}`, ...lines, ...marks, ''].join('\n')
}

/** A proxy adds the address that it was asked from behind those that the sender claims. */
function senderOf(request: IncomingMessage, behindProxy: boolean): string {
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',')
  const last = behindProxy ? forwarded.split(',').at(-1)?.trim() : ''
  return last || (request.socket.remoteAddress ?? '')
}

async function start(options: ReceiveOptions): Promise<void> {
  const content = await loadContent(options.root, project, false)
  const file = await openRequestsFile(options.file)
  const server = createServer(
    receiver({
      ...inLanguages(content),
      file,
      mayGoOn: rateLimit(options.perMinute, Date.now),
      origins: [content.site.origin, ...options.origins],
      senderOf: (request) => senderOf(request, options.behindProxy),
      now: () => new Date(),
      onKept: (request) => console.log(printed(request)),
      onFault: (error) => console.error(error),
    }),
  )
  // Nobody takes longer to send a form.
  server.requestTimeout = 30_000
  server.listen(options.port, options.host, () => {
    console.log(
      `Requests are received at http://${options.host}:${options.port}/ and added to ${options.file}\nCtrl+C ends it.`,
    )
  })
  server.on('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void file.close())
      server.closeIdleConnections()
    })
  }
}

await runCommand(usage, () => readOptions(process.argv.slice(2), project), start)
