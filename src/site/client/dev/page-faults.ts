/** Reports the faults of an open page that visitors would meet as well, in Vite's overlay. */

export {}

type Overlay = new (error: { message: string; stack: string }) => HTMLElement

const overlayName = 'vite-error-overlay'

/** Shows a fault, unless the overlay shows something already. Details are set below it. */
function report(message: string, help: string, details = ''): void {
  const Overlay = customElements.get(overlayName) as Overlay | undefined
  if (!Overlay || document.querySelector(overlayName)) return
  document.body.append(new Overlay({ message: `${message}\n→ ${help}`, stack: details }))
}

/** React has no code for it in development. */
const isMismatch = (text: string) => /\bhydrat/i.test(text)

function reportMismatch(details: string): void {
  report(
    'React makes another page of the content than the server did.',
    'A component has to render the same on both sides: without the time, a random number, or anything that only a browser has.',
    details,
  )
}

function reportError(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  if (isMismatch(message)) reportMismatch(message)
  else
    report(
      `The page threw an error: ${message.split('\n')[0]}`,
      'A visitor would keep the page as it came, without its scripts. The console of the browser names the place in the code.',
    )
}

function reportViolation(event: SecurityPolicyViolationEvent): void {
  const { effectiveDirective, blockedURI, sourceFile, sample } = event
  // Browser extensions are not part of the site.
  if (/^\w+-extension:/.test(`${sourceFile}${blockedURI}`)) return
  report(
    `The policy of the site forbids what this page tries: ${effectiveDirective} (${blockedURI || 'inline'}).`,
    'A visitor’s browser would refuse it. You can do without it, or allow it in src/site/head.tsx.',
    sample,
  )
}

/** Fills in the placeholders of React's messages, as `console.error` does. */
function formatted([first, ...rest]: unknown[]): string {
  return String(first).replace(/%[sdoO]/g, () => String(rest.shift() ?? ''))
}

addEventListener('error', ({ error, message }) => reportError(error ?? message))
addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
globalThis.earlyViolations?.forEach(reportViolation)
document.addEventListener('securitypolicyviolation', reportViolation)

// If only attributes differ, React reports it only in the console.
const { error: log } = console
console.error = (...args: unknown[]) => {
  log(...args)
  const text = formatted(args)
  // The boot script has marked a form that was sent before React was there.
  if (isMismatch(text) && !text.includes('data-pending')) reportMismatch(text)
}
