/** Serves until somebody stops the command: the receiver, the hosted editor, and the whole site. */
import { once } from 'node:events'
import type { Server } from 'node:http'
import { visible } from '../checks/diagnostics/wording.ts'
import { onStop } from './command-line.ts'

interface Served {
  /** What serves, at the beginning of a sentence: `The receiver`. */
  name: string
  port: number
  host: string
  /** Called when people can send requests to this address. */
  onListening(address: string): void
  /** Ends the answers that would go on for ever. Called when somebody stops the command. */
  beforeClose?(): void
  /** Ends what goes on beside the requests; called after the last of them, or if the port cannot be used. */
  end(): Promise<void>
}

/** Listens, and stops after the requests that are under way. If it cannot listen, says why and sets the exit code to 1. */
export function listen(
  server: Server,
  { name, port, host, onListening, beforeClose, end }: Served,
): void {
  server.listen(port, host, () => {
    onListening(`http://${host.includes(':') ? `[${host}]` : host}:${port}/`)
    console.log('Press Ctrl+C to stop it.')
  })
  server.on('error', (error) => {
    const { code, message } = error as NodeJS.ErrnoException
    console.error(
      code === 'EADDRINUSE'
        ? `The port ${port} is in use. Give another one with --port.`
        : `${name} cannot listen: ${visible(message)}. Check --host and --port.`,
    )
    process.exitCode = 1
    void end()
  })
  onStop(async () => {
    const closed = once(server, 'close')
    server.close()
    beforeClose?.()
    server.closeIdleConnections()
    await closed
    await end()
  })
}
