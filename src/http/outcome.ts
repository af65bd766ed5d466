/** The outcome of a message. Reasons are logged, so they never quote a visitor's answers. */
export type Outcome =
  | { status: 'sent'; note?: string }
  /** It is tried again, after `retryAfter` seconds at the earliest. */
  | { status: 'failed'; reason: string; retryAfter?: number | undefined }
  /** It is not tried again: the recipient rejects it for good, or there is no message to send. */
  | { status: 'refused'; reason: string }
