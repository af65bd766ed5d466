/** The messages of the development server to open pages, over Vite's connection. */
import type { FrameLine } from '../../checks/report/frame.ts'

/** A diagnostic as text. */
export interface ShownDiagnostic {
  /** The file, with line and column if known. */
  place: string
  message: string
  help: string
  frame: FrameLine[]
}

/** An empty list means no diagnostics. */
export interface ShownDiagnostics {
  diagnostics: ShownDiagnostic[]
  /** Lines with the numbers of further diagnostics. */
  more: string[]
  summary: string
}

/** `content:diagnostics`: the current diagnostics of the content. */
export interface DiagnosticsMessage {
  errors: ShownDiagnostics
  warnings: ShownDiagnostics
  /** The paths of the drafts. */
  drafts: string[]
}

/** The element with the reason why a page could not be rendered. */
export const faultId = 'page-fault'

/** Returns the lines of a text without a file, except empty ones. */
export function linesOf(text: string): FrameLine[] {
  return text
    .split('\n')
    .flatMap((line) => (line.trim() ? [{ number: undefined, text: line }] : []))
}
