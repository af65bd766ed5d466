/** `npm run receive`: receives the requests of the quote form, for development and behind a proxy. */
import { createServer } from 'node:http'
import path from 'node:path'
import { visible } from '../../checks/diagnostics/words.ts'
import { loadContent } from '../../disk/load-content.ts'
import { inLanguages } from '../../receiver/in-languages.ts'
import { rateLimit } from '../../receiver/rate-limit.ts'
import { receiver } from '../../receiver/receiver.ts'
import { senderOf } from '../../receiver/sender.ts'
import { openFileStore } from '../../receiver/stores/file/file-store.ts'
import { runCommand } from '../command-line.ts'
import { checkOldPlace, checkPlace, defaultFile } from './place.ts'
import { printed, surviveClosedOutput } from './print.ts'
import { type ReceiveOptions, readOptions, usage } from './receive-options.ts'

const project = path.resolve(import.meta.dirname, '../../..')

async function start(options: ReceiveOptions): Promise<void> {
  const content = await loadContent(options.root, project, false)
  const target = options.file ?? defaultFile(content.site.origin)
  const served = [project, options.root]
  checkPlace(target, served)
  checkOldPlace(target, served)
  const file = await openFileStore(target)
  const server = createServer(
    receiver({
      ...inLanguages(content),
      file,
      mayGoOn: rateLimit(options.perMinute, () => performance.now()),
      origins: [content.site.origin, ...options.origins],
      senderOf: (request) => senderOf(request, options.behindProxy),
      now: () => new Date(),
      onKept: (request) => console.log(printed(request, options.printAnswers)),
      onFault: (error) =>
        console.error(visible(error instanceof Error ? error.message : String(error))),
    }),
  )
  // Nobody takes longer to send a form.
  server.requestTimeout = 30_000
  server.listen(options.port, options.host, () => {
    console.log(
      `Requests are received at http://${options.host}:${options.port}/ and added to ${visible(target)}\nCtrl+C ends it.`,
    )
  })
  server.on('error', (error) => {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(
      code === 'EADDRINUSE'
        ? `The port ${options.port} is in use. Give another one with --port.`
        : `The receiver cannot listen: ${visible(message)}. Check --host and --port.`,
    )
    process.exitCode = 1
    void file.close()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void file.close())
      server.closeIdleConnections()
    })
  }
}

surviveClosedOutput()
await runCommand(usage, () => readOptions(process.argv.slice(2), project), start)
