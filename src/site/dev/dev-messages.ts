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

/** An empty list says that nothing is wrong. */
export interface ShownDiagnostics {
  diagnostics: ShownDiagnostic[]
  /** Lines that say how many more there are. */
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

/** Returns the lines of a text that belongs to no file, without empty ones. */
export function linesOf(text: string): FrameLine[] {
  return text
    .split('\n')
    .flatMap((line) => (line.trim() ? [{ number: undefined, text: line }] : []))
}
