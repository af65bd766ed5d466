/** Sends mails over SMTP. */
import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'
import type { ReceivingSite } from '../../in-languages.ts'
import type { Outcome } from '../channel.ts'
import type { MailAddress, SmtpServer } from './mail-settings.ts'
import { failureOf, isThisMachine, type SmtpError } from './smtp-failure.ts'

/** A mail without its sender. */
export interface Mail {
  /** The result of `messageId`. */
  messageId: string
  to: readonly MailAddress[]
  replyTo?: string | undefined
  subject: string
  text: string
  html?: string
  /** Why a program wrote it, for programs that answer mails (RFC 3834). */
  automatic: 'auto-generated' | 'auto-replied'
}

/** Returns the `Message-ID` of a mail. It is the same at each try, so that programs recognize duplicates. */
export function messageId(site: ReceivingSite, id: string): string {
  return `<${id}@${new URL(site.wordsOf(undefined).origin).hostname}>`
}

/** Sends mails through one server. */
export interface MailSender {
  /** Sends a mail. The outcome is `refused` if the server rejects its recipients or its content for good. */
  send(mail: Mail, signal: AbortSignal): Promise<Outcome>
  /** Signs in at the server. Returns what is wrong, or undefined if it accepts mails. */
  check(): Promise<string | undefined>
}

/** Returns a sender of mails. Each mail has its own connection. */
export function mailSender(server: SmtpServer, from: MailAddress): MailSender {
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
    async send({ to, automatic, ...mail }, signal) {
      try {
        const { rejected } = await transport.sendMail({
          ...mail,
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
    check: () =>
      transport.verify().then(
        () => undefined,
        (error: SmtpError) => failureOf(error, server).reason,
      ),
  }
}
