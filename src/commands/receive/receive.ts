/** `npm run receive`: receives the requests of the quote form, for development and behind a proxy. */
import path from 'node:path'
import { visible } from '../../checks/diagnostics/words.ts'
import { loadContent } from '../../disk/load-content.ts'
import { inLanguages } from '../../receiver/in-languages.ts'
import { receiver } from '../../receiver/receiver.ts'
import { receivingSite } from '../../receiver/receiving-site.ts'
import { nodeSender, nodeServer } from '../../receiver/runtimes/node.ts'
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
  const store = await openFileStore(target)
  const server = nodeServer(
    receiver({
      ...inLanguages(receivingSite(content)),
      store,
      channelsOf: () => [],
      mayGoOn: store.rateLimit(options.perMinute),
      origins: [content.site.origin, ...options.origins],
      senderOf: (context) => nodeSender(context, options.behindProxy),
      now: () => new Date(),
      onKept: (request) => console.log(printed(request, options.printAnswers)),
      onFault: (error) =>
        console.error(visible(error instanceof Error ? error.message : String(error))),
    }),
  )
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
    void store.close()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => void store.close())
      server.closeIdleConnections()
    })
  }
}

surviveClosedOutput()
await runCommand(usage, () => readOptions(process.argv.slice(2), project), start)
