/** Reports the faults of an open page that visitors would meet as well. */
import type { GonePage } from '../../content/content-update.ts'
import { faultId, linesOf, type ShownDiagnostic } from './dev-messages.ts'

type Report = (fault: ShownDiagnostic) => void

declare global {
  var earlyViolations: SecurityPolicyViolationEvent[] | undefined
}

function fault(message: string, help: string, details = ''): ShownDiagnostic {
  return { place: location.pathname, message, help, frame: linesOf(details) }
}

/** Returns why the server could not render this page; undefined if it could. */
export function serverFault(): ShownDiagnostic | undefined {
  const text = document.getElementById(faultId)?.textContent
  return text ? JSON.parse(text) : undefined
}

/** A page that was deleted or moved while it is open. */
export function goneFault(path: string, { file, movedTo }: GonePage): ShownDiagnostic {
  const [message, help] = movedTo
    ? [`This page has moved to “${movedTo}”.`, `Open ${location.origin}${movedTo}`]
    : ['This page no longer exists.', 'Its file was deleted. Bring it back, or open another page.']
  return { ...fault(message, help), place: `${file}, which was the page “${path}”` }
}

/** React has no code for it in development. */
const isMismatch = (text: string) => /\bhydrat/i.test(text)

function errorFault(error: unknown): ShownDiagnostic {
  const message = error instanceof Error ? error.message : String(error)
  if (isMismatch(message)) return mismatch(message)
  return fault(
    `The page threw an error: ${message.split('\n')[0]}`,
    'A visitor would keep the page as it came, without its scripts. The console of the browser names the place in the code.',
  )
}

function mismatch(details: string): ShownDiagnostic {
  return fault(
    'React makes another page of the content than the server did.',
    'A component has to render the same on both sides: without the time, a random number, or anything that only a browser has.',
    details,
  )
}

/** Fills in the placeholders of React's messages, as `console.error` does. */
function formatted([first, ...rest]: unknown[]): string {
  return String(first).replace(/%[sdoO]/g, () => String(rest.shift() ?? ''))
}

/**
 * Calls `report` with each future fault of this page. Ignores mismatches with the server's HTML if the content
 * was `edited` since.
 */
export function watchFaults(report: Report, edited: () => boolean): void {
  const reportError = (error: unknown) => {
    if (!(isMismatch(String(error)) && edited())) report(errorFault(error))
  }
  addEventListener('error', ({ error, message }) => reportError(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => reportError(reason))

  const reportViolation = (event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, sourceFile, sample } = event
    // Browser extensions are not part of the site.
    if (/^\w+-extension:/.test(`${sourceFile}${blockedURI}`)) return
    report(
      fault(
        `The policy of the site forbids what this page tries: ${effectiveDirective} (${blockedURI || 'inline'}).`,
        'A visitor’s browser would refuse it. You can do without it, or allow it in src/pipeline/hosts/policy.ts.',
        sample,
      ),
    )
  }
  globalThis.earlyViolations?.forEach(reportViolation)
  document.addEventListener('securitypolicyviolation', reportViolation)

  // If only attributes differ, React reports it only in the console.
  const { error } = console
  console.error = (...args: unknown[]) => {
    error(...args)
    const text = formatted(args)
    if (isMismatch(text) && !edited()) report(mismatch(text))
  }
}
