/**
 * The policies of the editor. Each document has its own, and so has the script of the worker that runs the
 * checks: a worker takes the policy of its own response.
 */
import { hashSource } from './policy.ts'

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

/** The policy of the editor's page. It asks its own server alone. */
export const editorPagePolicy = [
  ...always,
  "script-src 'self'",
  ["style-src 'self'", ...ofReactAria.map(hashSource)].join(' '),
  "connect-src 'self'",
  "frame-src 'self'",
  "worker-src 'self'",
  // For the address of the worker of the checks (src/editor/checker/checker-address.ts), and for reading what is pasted
  // (src/editor/screen/paste/parse-html.ts). ProseMirror reads what it has copied itself.
  'trusted-types editor-checker editor-paste ProseMirrorClipboard',
].join('; ')

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

/** The policy of the worker for the checks: Ajv compiles schemas with `new Function`. It has no other rights. */
export const checkerPolicy = "default-src 'none'; script-src 'unsafe-eval'"
