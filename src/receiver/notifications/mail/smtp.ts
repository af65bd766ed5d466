/** Sends mails over SMTP. */
import { createTransport } from 'nodemailer'
import type { ReceivingSite } from '../../in-languages.ts'
import type { Outcome } from '../channel.ts'
import type { MailAddress, SmtpServer } from './mail-settings.ts'

/** A mail without its sender. */
export interface Mail {
  /** The result of `messageId`. */
  messageId: string
  to: readonly MailAddress[]
  replyTo?: string | undefined
  subject: string
  text: string
  html?: string
  headers: Record<string, string>
}

interface SmtpError {
  code?: unknown
  command?: unknown
  response?: unknown
  responseCode?: unknown
}

/** The names of this machine: what is sent there passes no network. */
const isThisMachine = (host: string) => /^(?:localhost|127\.[\d.]+|::1)$/.test(host)

/**
 * Describes an error by its SMTP codes only: a server's text may contain the visitor's address, a library's
 * text the password.
 */
function failureOf({ code, command, response, responseCode }: SmtpError): Outcome {
  if (typeof responseCode === 'number') {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
    const to = typeof command === 'string' ? ` to ${command}` : ''
    const codes = [responseCode, enhanced].filter(Boolean).join(' ')
    // These two commands are about the mail; the others are about its sender (RFC 5321, 4.2.1).
    const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
    return {
      status: isFinal ? 'refused' : 'failed',
      reason: `the mail server answered ${codes}${to}`,
    }
  }
  const isLate = code === 'ETIMEDOUT' || code === 'EABORT'
  const reason = isLate
    ? 'the mail server took too long to answer'
    : `the mail server could not be reached (${typeof code === 'string' ? code : 'no code'})`
  return { status: 'failed', reason }
}

/** Returns the `Message-ID` of a mail. It is the same at each try, so that programs recognize duplicates. */
export function messageId(site: ReceivingSite, id: string): string {
  return `<${id}@${new URL(site.wordsOf(undefined).origin).hostname}>`
}

/**
 * Returns a function that sends mails through a server, each over its own connection. The outcome is `refused` if
 * the server rejects the recipients or the content of a mail for good.
 */
export function mailSender(server: SmtpServer, from: MailAddress) {
  const transport = createTransport({
    ...server,
    // Without TLS, somebody between here and the server could read the password.
    requireTLS: server.auth !== undefined && !server.secure && !isThisMachine(server.host),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, ...mail }: Mail, signal: AbortSignal): Promise<Outcome> => {
    try {
      const { rejected } = await transport.sendMail({
        ...mail,
        from,
        to: [...to],
        // Mail programs on the way wrap long lines, except in this encoding.
        textEncoding: 'base64',
        signal,
      })
      if (rejected.length === 0) return { status: 'sent' }
      const note = `the mail server refused ${rejected.length} of ${to.length} addresses`
      return { status: 'sent', note }
    } catch (error) {
      return failureOf(error as SmtpError)
    }
  }
}
