/** A way of telling people of a request: by mail, say. */
import type { NumberStyle } from '../../content/answers/numbers.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import type { PageWords } from '../pages.ts'
import type { Setting, Settings } from '../settings/settings.ts'
import type { ReceivedRequest } from '../stores/store.ts'

/** What became of a message. No reason says what a visitor has answered: reasons are logged. */
export type Outcome =
  | { status: 'sent'; note?: string }
  /** It is tried again, after so many seconds at the earliest where the other side has named a time. */
  | { status: 'failed'; reason: string; retryAfter?: number | undefined }
  /** It is never tried again: the other side does not want this message, or there is none to send. */
  | { status: 'refused'; reason: string }

/** A channel that is set up. */
export interface Channel {
  /** Its name in the outbox and in the log. */
  name: string
  /** Whether there is a message to send of this request. Where this is absent, there is one of each. */
  takes?(request: ReceivedRequest): boolean
  /** Sends the message, and gives up when the signal says so. Where it rejects, it is tried again. */
  send(request: ReceivedRequest, signal: AbortSignal): Promise<Outcome>
}

/** What messages are made of, beside the requests. Both give the site's own language where there is no other. */
export interface MessageSite {
  formOf(language: string | undefined): { schema: FormSchema; numbers: NumberStyle }
  wordsOf(
    language: string | undefined,
  ): Pick<PageWords, 'origin' | 'language' | 'yes' | 'no' | 'confirmation'>
}

/** A channel before it is set up. */
export interface ChannelType {
  /** Its name in the outbox and in the log. Stored, so that another name is another channel. */
  name: string
  settings: readonly Setting<unknown>[]
  /**
   * Reads the settings, and returns what makes the channel of a site; undefined where they are absent. What is
   * wrong with them is reported to `settings`, and what is returned then does not matter.
   */
  open(settings: Settings): ((site: MessageSite) => Channel) | undefined
}
