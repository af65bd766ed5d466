/** The policy of the deployed editor. Its preview shows content, and may do less than the page around it. */
import { hashSource, withPolicy } from './policy.ts'

/** What react-aria adds to the document, by itself, as text of style elements. */
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
  /** The origins that the editor sends requests to, besides its own. */
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
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // For the workers of the editor: see src/editor/hosted/workers.ts.
    'trusted-types editor-workers',
  ]
}

/** Returns the part of the policy that the editor's own page has in its HTML, for hosts that set no headers. */
export function editorPagePolicy(connect: readonly string[]): string {
  return directives({ connect }).join('; ')
}

/** Returns the part of the policy that the preview has in its HTML: it may connect nowhere, and frame nothing. */
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
  return { ...withPolicy(policy, 'self'), 'X-Robots-Tag': 'noindex' }
}

/** The headers that the home page has besides: only the preview can be shown in a frame. */
export const editorHomeHeaders = { 'Content-Security-Policy': "frame-ancestors 'none'" } as const
