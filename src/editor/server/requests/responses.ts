/** The answers of the editor's server. */
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { RefusedAnswer } from '../../model/protocol.ts'

/** A refused request with what only a developer needs to know, such as the words of git. */
export class RefusedWithDetails extends RefusedRequest {
  readonly details: string | undefined

  constructor(status: number, message: string, help: string, details?: string) {
    super(status, message, help)
    this.details = details
  }
}

/** A refused request that can be sent again after some seconds. */
export class RefusedForNow extends RefusedRequest {
  readonly seconds: number

  constructor(message: string, help: string, seconds: number, status = 503) {
    super(status, message, help)
    this.seconds = seconds
  }
}

/** Returns the refusal of an address or a file that does not exist. */
export const nothingHere = () =>
  new RefusedRequest(404, 'There is nothing here.', 'Reload the editor.')

/** Browsers do not cache the answers. */
export const answerHeaders = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Answers with JSON. */
export const answerWith = (c: Context, status: number, body: object): Response =>
  c.json(body, status as ContentfulStatusCode, answerHeaders)

/** Answers to an error that a person can do something about. */
export function refuse(c: Context, error: RefusedRequest): Response {
  const { status, message, help } = error
  if (error instanceof RefusedForNow) c.header('Retry-After', String(error.seconds))
  const details = error instanceof RefusedWithDetails ? error.details : undefined
  const answer: RefusedAnswer = { message, help, ...(details && { details }) }
  return answerWith(c, status, answer)
}

/** Answers to an error that nobody expected. It contains only the system's error code. */
export function fail(c: Context, error: unknown): Response {
  const { code } = error as NodeJS.ErrnoException
  const answer: RefusedAnswer = {
    message: `The editor’s server could not do this${code ? ` (${code})` : ''}. Your changes are kept in this browser.`,
    help: 'Check that the disk has free space and that the server may write to it, and try again.',
  }
  return answerWith(c, 500, answer)
}
