/** A mail server as a real one: it takes mails, or does what mail servers do instead. */
import { once } from 'node:events'
import type { AddressInfo, Server, Socket } from 'node:net'
import PostalMime, { type Address, type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

/** A mail as it came, for whom, and what its bytes say. */
export interface CameMail {
  to: string[]
  /** The name by which the sender introduced itself. */
  sender: string | false
  raw: string
  parsed: Email
}

/**
 * What the server does with a mail: takes it, answers with an error, says nothing, or cuts the line when it has
 * all of the mail, so that nobody knows.
 */
export type Manner = 'take' | 'silence' | 'cut' | { code: number; at: 'recipient' | 'data' }

/** Greets each client immediately; the library would wait 100 ms. */
class PromptServer extends SMTPServer {
  override connect(...given: Parameters<SMTPServer['connect']>): void {
    super.connect(...given)
    const connection = [...this.connections].at(-1)
    if (!connection) return
    connection.connectionReady()
    connection.connectionReady = () => {}
  }
}

/**
 * Starts a mail server, which ends with the test. `manner` says what it does with each mail, counted from 1,
 * for a recipient.
 */
export async function mailServer(
  manner: (mail: number, recipient?: string) => Manner = () => 'take',
  options: SMTPServerOptions = {},
) {
  const came: CameMail[] = []
  let begun = 0
  const refusal = (code: number) =>
    Object.assign(new Error('<ada@example.com> is not wanted'), { responseCode: code })
  const server = new PromptServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    ...options,
    onMailFrom(_, __, done) {
      begun += 1
      done()
    },
    onRcptTo({ address }, _, done) {
      const now = manner(begun, address)
      if (typeof now === 'object' && now.at === 'recipient') done(refusal(now.code))
      else if (now !== 'silence') done()
    },
    onData(stream, { envelope, hostNameAppearsAs: sender }, done) {
      const now = manner(begun)
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', async () => {
        if (typeof now === 'object') return done(refusal(now.code))
        const raw = Buffer.concat(parts)
        const to = envelope.rcptTo.map(({ address }) => address)
        came.push({ to, sender, raw: raw.toString('latin1'), parsed: await PostalMime.parse(raw) })
        if (now === 'take') return done()
        for (const socket of sockets) socket.destroy()
      })
    },
  })
  const sockets = new Set<Socket>()
  const listening: Server = server.server
  listening.on('connection', (socket: Socket) => sockets.add(socket))
  // A line that is cut is an error to the server, and what a test wants.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = listening.address() as AddressInfo
  return {
    came,
    port,
    url: `smtp://127.0.0.1:${port}`,
    begun: () => begun,
    connections: () => sockets.size,
  }
}

/** Returns the addresses of a header. */
export const addressesIn = (header: Address | Address[] | undefined): string[] =>
  [header ?? []].flat().map(({ address }) => address ?? '')

/** Returns the values of a header of a mail, by its name in lower case. */
export const headersOf = ({ headers }: Email, name: string): string[] =>
  headers.flatMap(({ key, value }) => (key === name ? [value] : []))
