/** Turns errors into notices for the person. */
import { EditError } from '../../model/files.ts'
import { RequestFailed } from '../../model/request-failed.ts'
import { type Notice, setState } from './store.ts'

/** The errors of imports whose file could not be loaded. */
const missing = new WeakSet<object>()

/** Returns what the developer of the site needs to know of an error. */
function detailsOf(error: unknown): string {
  const message = String(error)
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  // Only some browsers begin the stack with the message.
  const all = stack.startsWith(message) ? stack : `${message}\n${stack}`
  return `${all.trim()}\n\n${navigator.userAgent}`
}

/** Returns the notice for an error. It has `details` if the error is a mistake of the editor. */
export function noticeOf(error: unknown): Notice {
  if (error instanceof RequestFailed) {
    const { kind, message, help, details } = error
    const shown = { kind: kind === 'refused' ? ('error' as const) : kind, message, help }
    return { ...shown, ...(details !== undefined && { details }) }
  }
  if (error instanceof EditError) {
    return { kind: 'error', message: error.message, help: error.help }
  }
  if (missing.has(Object(error))) {
    return {
      kind: 'outdated',
      message: 'A part of the editor could not be loaded.',
      help: 'This browser keeps your changes. Reload the editor.',
    }
  }
  return {
    kind: 'error',
    message: 'Something went wrong in the editor.',
    help: 'This browser keeps your changes. If it happens again, send this to the developer.',
    details: detailsOf(error),
  }
}

/** Shows why something failed. */
export function showFailure(error: unknown): void {
  setState({ notice: noticeOf(error) })
}

/** Shows the errors that nothing else has caught. */
export function showUncaught(): void {
  // Sent by Vite when a dynamic import fails.
  addEventListener('vite:preloadError', (event) => {
    missing.add(Object((event as Event & { payload?: unknown }).payload))
  })
  addEventListener('unhandledrejection', ({ reason }) => showFailure(reason))
  addEventListener('error', ({ error }) => {
    // Browsers report a resize that takes several frames without an error.
    if (error) showFailure(error)
  })
}
