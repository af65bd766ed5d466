/** Sends mails over SMTP. */
import { createTransport } from 'nodemailer'
import type { ReceivingSite } from '../../in-languages.ts'
import type { Outcome } from '../channel.ts'
import type { MailAddress, SmtpServer } from './mail-settings.ts'

/** A mail, apart from its sender. */
export interface Mail {
  /** As `messageId` makes it. */
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

/** A machine's name for itself: what is sent there passes no network. */
const isThisMachine = (host: string) => /^(?:localhost|127\.[\d.]+|::1)$/.test(host)

/**
 * What went wrong, in the codes of SMTP alone: the words of a server may name the visitor's address, and those
 * of a library the password.
 */
function failureOf({ code, command, response, responseCode }: SmtpError): Outcome {
  if (typeof responseCode === 'number') {
    const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
    const to = typeof command === 'string' ? ` to ${command}` : ''
    const codes = [responseCode, enhanced].filter(Boolean).join(' ')
    // Of the mail itself, and not of who sends it (RFC 5321, 4.2.1).
    const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
    return {
      status: isFinal ? 'refused' : 'failed',
      reason: `the mail server answered ${codes}${to}`,
    }
  }
  const isLate = code === 'ETIMEDOUT' || code === 'EABORT'
  const reason = isLate
    ? 'the mail server took too long to answer'
    : `the mail server could not be talked to (${typeof code === 'string' ? code : 'no code'})`
  return { status: 'failed', reason }
}

/** Returns the `Message-ID` of a mail: the same at each try, so that a mail that comes twice can be seen to. */
export function messageId(site: ReceivingSite, id: string): string {
  return `<${id}@${new URL(site.wordsOf(undefined).origin).hostname}>`
}

/** Sends a mail. Where the server has refused its recipient or what it says for good, it is `refused`. */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<Outcome>

/** Returns what sends mails by a server, a connection for each. */
export function mailSender(server: SmtpServer, from: MailAddress): SendMail {
  const transport = createTransport({
    ...server,
    // Somebody on the way could say that a server knows no TLS, and read the password.
    requireTLS: server.auth !== undefined && !server.secure && !isThisMachine(server.host),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, ...mail }, signal) => {
    try {
      const { rejected } = await transport.sendMail({
        ...mail,
        from,
        to: [...to],
        // Programs on the way break other lines, and keep what is in this coding as it is.
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
