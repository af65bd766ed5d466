/** The policy of the deployed editor. The preview shows content, so its policy is stricter. */
import { hashSource, withPolicy } from './policy.ts'

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

interface EditorPolicyOptions {
  /** The other origins that the editor sends requests to. */
  connect: readonly string[]
  /** The inline scripts and styles of the preview. */
  scripts?: readonly string[]
  styles?: readonly string[]
}

function directives({ connect, scripts = [], styles = [] }: EditorPolicyOptions): string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashSource)].join(' '),
    ["style-src 'self'", ...[...ofReactAria, ...styles].map(hashSource)].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    // Pictures of the repository have addresses that the page makes.
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]
}

/** Returns the policy in the HTML of the editor's page, for hosts that set no headers. */
export function editorPagePolicy(connect: readonly string[]): string {
  return directives({ connect }).join('; ')
}

/** Returns the policy in the HTML of the preview: no connections, no frames. */
export function previewPolicy(script: string, style: string): string {
  return [
    `script-src 'self' ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "connect-src 'none'",
    "frame-src 'none'",
    "trusted-types 'none'",
  ].join('; ')
}

/** Returns the headers of every page and file. */
export function editorHeaders(options: EditorPolicyOptions): Record<string, string> {
  const policy = [...directives(options), "frame-ancestors 'self'"]
  return {
    ...withPolicy(policy, 'self'),
    // The address has a code while somebody signs in.
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  }
}

/** The additional headers of the home page: only the preview may be shown in a frame. */
export const editorHomeHeaders = { 'Content-Security-Policy': "frame-ancestors 'none'" } as const
