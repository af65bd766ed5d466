/** Sends mails over SMTP. */

import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Outcome } from '../outcome.ts'
import type { MailAddress } from './addresses.ts'
import type { SmtpServer } from './mail-settings.ts'
import { failureOf, isThisMachine, type SmtpError } from './smtp-failure.ts'

/**
 * Returns a sender of mails. Each mail has its own connection. `automatic` is why a program writes them, for programs
 * that answer mails (RFC 3834).
 */
export function mailSender(
  server: SmtpServer,
  from: MailAddress,
  automatic: 'auto-generated' | 'auto-replied',
) {
  const isLocal = isThisMachine(server.host)
  const transport = createTransport({
    ...server,
    // Relays accept the domain of a sender that they know, but not the address of a container.
    name: domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1)),
    // Without TLS, somebody between here and the server could read the password.
    requireTLS: server.auth !== undefined && !server.secure && !isLocal,
    // A mail server makes itself a certificate when it is installed; nobody is between it and this process.
    tls: { rejectUnauthorized: !isLocal },
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    /**
     * Sends a mail. Its id is the same at each try, so that programs recognize duplicates; `host` completes it. The
     * outcome is `refused` if the server rejects its recipients or its content for good.
     */
    async send(
      id: string,
      to: readonly MailAddress[],
      mail: SendMailOptions,
      host: string,
      signal: AbortSignal,
    ): Promise<Outcome> {
      try {
        const { rejected } = await transport.sendMail({
          ...mail,
          messageId: `<${id}@${host}>`,
          from,
          to: [...to],
          // Exchange answers mails that have only the first one.
          headers: { 'Auto-Submitted': automatic, 'X-Auto-Response-Suppress': 'OOF, AutoReply' },
          // Mail programs on the way wrap long lines, except in this encoding.
          textEncoding: 'base64',
          signal,
        })
        if (rejected.length === 0) return { status: 'sent' }
        const note = `the mail server refused ${rejected.length} of ${to.length} addresses`
        return { status: 'sent', note }
      } catch (error) {
        return failureOf(error as SmtpError, server)
      }
    },
    /** Signs in at the server. Returns what is wrong, or undefined if it accepts mails. */
    check: (): Promise<string | undefined> =>
      transport.verify().then(
        () => undefined,
        (error: SmtpError) => failureOf(error, server).reason,
      ),
  }
}
