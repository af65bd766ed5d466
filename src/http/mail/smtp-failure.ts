/** Explains for the log why a mail server did not take a mail. */

import { networkFault } from '../network-fault.ts'
import type { Outcome } from '../outcome.ts'
import type { SmtpServer } from './mail-settings.ts'

/** An error of `nodemailer`. */
export interface SmtpError {
  code?: unknown
  /** The code of the system or of OpenSSL that `code` replaces. */
  originalCode?: unknown
  timeoutType?: unknown
  command?: unknown
  response?: unknown
  responseCode?: unknown
}

type Failure = Extract<Outcome, { reason: string }>

/** The names of this machine: what is sent there passes no network. */
export const isThisMachine = (hostname: string) =>
  /^(?:(?:.+\.)?localhost|127\.[\d.]+|::1)$/i.test(hostname)

/** Explains the answer of a server by its codes only, because its text may contain the visitor's address. */
function answerOf({ code, command, response }: SmtpError, responseCode: number): Failure {
  if (code === 'ETLS') {
    const reason = 'the mail server offers no STARTTLS, and a password is sent only over TLS'
    return { status: 'failed', reason }
  }
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
  const to = typeof command === 'string' ? ` to ${command}` : ''
  const codes = [responseCode, enhanced].filter(Boolean).join(' ')
  const hint = responseCode === 535 ? ': the user or the password is wrong' : ''
  // These two commands are about the mail; the others are about its sender (RFC 5321, 4.2.1).
  const isFinal = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA')
  return {
    status: isFinal ? 'refused' : 'failed',
    reason: `the mail server answered ${codes}${to}${hint}`,
  }
}

/** Explains why there is no connection. A library's text may contain the password, so it is not quoted. */
function connectionFault(error: SmtpError, server: SmtpServer): string {
  const { port, secure } = server
  const code = error.originalCode ?? error.code
  if (secure && /^ERR_SSL_(?:WRONG_VERSION|PACKET_LENGTH|RECORD)/.test(String(code))) {
    return `port ${port} of the mail server does not begin with TLS. Write smtp:// instead of smtps:// in SMTP_URL`
  }
  if (!secure && error.timeoutType === 'GREETING_TIMEOUT') {
    return `port ${port} of the mail server says nothing. If it begins with TLS, write smtps:// instead of smtp:// in SMTP_URL`
  }
  const trust = 'Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority'
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'the mail server took too long to answer'
  const reason = networkFault(code, server, trust)
  return `the mail server cannot be used: ${reason ?? (typeof code === 'string' ? code : 'no code')}`
}

export function failureOf(error: SmtpError, server: SmtpServer): Failure {
  return typeof error.responseCode === 'number'
    ? answerOf(error, error.responseCode)
    : { status: 'failed', reason: connectionFault(error, server) }
}
