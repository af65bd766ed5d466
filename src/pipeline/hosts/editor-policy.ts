/**
 * The policies of the deployed editor. Each document has its own, and so has the script of the worker that runs the
 * checks: a worker takes the policy of its own response.
 */
import type { HeadersOfPaths } from './host-rules.ts'
import { hashSource, headersWithoutPolicy } from './policy.ts'

/** The texts of the style elements that react-aria adds to the document. */
const ofReactAria = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
]

/** What a document of the editor may not do, whatever it shows. */
const always = [
  "default-src 'none'",
  // Pictures of the repository have addresses that the page makes.
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
]

/** Returns the policy of the editor's page. `connect` are the other origins that it sends requests to. */
export function editorPagePolicy(connect: readonly string[]): string {
  return [
    ...always,
    "script-src 'self'",
    ["style-src 'self'", ...ofReactAria.map(hashSource)].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "frame-src 'self'",
    "worker-src 'self'",
    // For the address of the worker of the checks (src/editor/checker/checker-address.ts), for reading what is pasted
    // (src/editor/screen/paste/parse-html.ts), and for emptying elements (empty-html.ts in src/editor/screen/fields/).
    'trusted-types editor-checker editor-paste default',
  ].join('; ')
}

/** Returns the policy of the preview, which shows content: no connections, no frames, no workers. */
export function previewPolicy(script: string, style: string): string {
  return [
    ...always,
    `script-src 'self' ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "connect-src 'none'",
    "frame-src 'none'",
    "worker-src 'none'",
    "trusted-types 'none'",
  ].join('; ')
}

/** The policy of the page for unknown addresses, which has no scripts. */
export const notFoundPolicy = "default-src 'none'; img-src 'self'; base-uri 'none'"

/** The policy of the worker for the checks: Ajv compiles schemas with `new Function`. It has no other rights. */
const checkerPolicy = "default-src 'none'; script-src 'unsafe-eval'"

/** The headers of every page and file. */
export const editorHeaders: Readonly<Record<string, string>> = {
  ...headersWithoutPolicy('self'),
  // The address has a code while somebody signs in.
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

interface EditorFiles {
  /** The origins that the page sends requests to. */
  connect: readonly string[]
  /** The inline script and style of the preview. */
  preview: { script: string; style: string }
  /** The path of the worker for the checks. */
  checker: string
}

/**
 * Returns the policies, by paths. Only these have one, because a host that matches paths alone cannot take a header
 * back. A document has its policy in its HTML, too, but for who may frame it.
 */
export function editorPolicies({ connect, preview, checker }: EditorFiles): HeadersOfPaths {
  const policy = (value: string) => ({ 'Content-Security-Policy': value })
  const page = policy(`${editorPagePolicy(connect)}; frame-ancestors 'none'`)
  const inFrame = `${previewPolicy(preview.script, preview.style)}; frame-ancestors 'self'`
  return {
    '/': page,
    '/index.html': page,
    '/preview': policy(inFrame),
    '/preview.html': policy(inFrame),
    [checker]: policy(checkerPolicy),
  }
}
