/**
 * The type of what the checks report. The command line, the build, the overlay and the editor format it, so
 * that the same mistake reads the same everywhere.
 */

import type { SkipReason } from '../../content/skip-reason.ts'
import type { Sentence } from './sentence.ts'

/** A range in a file. Lines and columns count from 1, columns in UTF-16 units. The end is exclusive. */
export interface SourceRange {
  line: number
  column: number
  endLine: number
  endColumn: number
}

/** A correction: replace the characters from `start` up to `end` with `text`. */
export interface Fix {
  start: number
  end: number
  text: string
}

/** Another place that belongs to the mistake, such as the first of two equal names. */
export interface RelatedRange extends SourceRange {
  file: string
  message: string
}

export interface Diagnostic extends SourceRange {
  /** The path below the root, such as `content/home.json`. */
  file: string
  /** The entry as a JSON pointer (RFC 6901): `/sections/0/heading`. */
  pointer: string
  severity: 'error' | 'warning'
  /** A short name of the rule, which never changes: `missing-comma`. */
  code: string
  /** The fact, in a full sentence. */
  message: string
  /** What to do about it. */
  help: string
  /** The two with what they name, if they name something. Both texts above are for developers. */
  sentences?: { message: Sentence; help: Sentence }
  /** The one safe fix. */
  fix?: Fix
  /** The probable meaning, if there is no safe fix. Applied only if a person chooses it. */
  suggestion?: Fix
  related?: RelatedRange[]
}

/**
 * A file as it is on the disk. The path is relative to the root, with forward slashes, and with one at
 * the end of a folder that was not read.
 */
export interface SourceFile {
  path: string
  /** Empty if the file was skipped. */
  bytes: Uint8Array
  skipped?: SkipReason
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares diagnostics by file, then by place. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return (
    compareTexts(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compareTexts(a.code, b.code) ||
    compareTexts(a.message, b.message)
  )
}

/** Whether content with these diagnostics may be shown. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === 'error')
}
