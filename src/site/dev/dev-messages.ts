/** What the development server tells the pages that are open in a browser, over Vite's own connection. */
import type { FrameLine } from '../../checks/report/frame.ts'

/** Something that is wrong, in words. */
export interface ShownDiagnostic {
  /** The file, with line and column where they are known. */
  place: string
  message: string
  help: string
  frame: FrameLine[]
}

/** Nothing wrong is an empty list. */
export interface ShownDiagnostics {
  diagnostics: ShownDiagnostic[]
  /** Lines that count what is not among them. */
  more: string[]
  summary: string
}

/** `content:diagnostics`: what is wrong with the content now. */
export interface DiagnosticsMessage {
  errors: ShownDiagnostics
  warnings: ShownDiagnostics
  /** The paths of the pages that visitors do not see. */
  drafts: string[]
}

/** The element by which a page that could not be rendered says why. */
export const faultId = 'page-fault'

/** The lines of a text that is no file's, without those that are empty. */
export function linesOf(text: string): FrameLine[] {
  return text
    .split('\n')
    .flatMap((line) => (line.trim() ? [{ number: undefined, text: line }] : []))
}
