/**
 * A failed request. `offline`: no answer came, or the server asks to try again. `outdated`: the editor has to be
 * reloaded. `signed-out`: the person has to sign in again.
 */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly kind: 'offline' | 'outdated' | 'signed-out' | 'refused'
  readonly help: string
  /** What only a developer needs to know. */
  readonly details: string | undefined

  constructor(kind: RequestFailed['kind'], message: string, help: string, details?: string) {
    super(message)
    this.kind = kind
    this.help = help
    this.details = details
  }
}
