/** Problems for people: the place, the lines around it, the fact, and what to do. */

import type { Place, Problem, SourceFile } from '../diagnostics/diagnostic.ts'
import { count, visible } from '../diagnostics/words.ts'
import { decodeSource } from '../read/encoding.ts'
import { briefly } from './brief.ts'
import { frameOf } from './frame.ts'

export interface PrettyOptions {
  /** Whether to use the colours of a terminal. */
  color: boolean
}

type Paint = (text: string) => string

const codes = { red: 31, yellow: 33, cyan: 36, dim: 2, bold: 1 }

function paints(color: boolean): Record<keyof typeof codes, Paint> {
  const paint =
    (code: number): Paint =>
    (text) =>
      color ? `\u001b[${code}m${text}\u001b[0m` : text
  return {
    red: paint(codes.red),
    yellow: paint(codes.yellow),
    cyan: paint(codes.cyan),
    dim: paint(codes.dim),
    bold: paint(codes.bold),
  }
}

/** The texts of the files, each decoded once. Bytes that are no text are shown as such. */
export function textsOf(files: readonly SourceFile[]): (file: string) => string {
  const bytes = new Map(files.map((file) => [file.path, file.bytes]))
  let last: { file: string; text: string } | undefined
  return (file) => {
    if (last?.file !== file)
      last = { file, text: decodeSource(bytes.get(file) ?? new Uint8Array()).text }
    return last.text
  }
}

/** `2 errors and 1 warning`. */
export function summary(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const parts = [
    ...(errors > 0 ? [count(errors, 'error', 'errors')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning', 'warnings')] : []),
  ]
  return parts.join(' and ')
}

/** One problem, in the words that every place shows it in. */
export function prettyProblem(problem: Problem, text: string, { color }: PrettyOptions): string {
  const { red, yellow, cyan, dim, bold } = paints(color)
  const strong = problem.severity === 'error' ? red : yellow
  const frame = frameOf(text, problem)
  const digits = Math.max(...frame.map(({ number }) => String(number ?? '').length), 1)
  const lines = frame.map(({ number, text }) =>
    number === undefined
      ? `${dim(`  ${' '.repeat(digits)} │`)} ${strong(text)}`
      : `${dim(`  ${String(number).padStart(digits)} │`)} ${text}`.trimEnd(),
  )
  const placeOf = ({ file, line, column }: Place & { file: string }) =>
    `${visible(file)}:${line}:${column}`
  return [
    `${strong(problem.severity)} ${cyan(placeOf(problem))} ${dim(problem.code)}`,
    bold(problem.message),
    ...lines,
    `→ ${problem.help}`,
    ...(problem.related ?? []).map((place) => `  ${dim(placeOf(place))} ${place.message}`),
  ].join('\n')
}

/** The problems, one below the other, and how many there are: see brief.ts. Empty for none. */
export function formatPretty(
  problems: readonly Problem[],
  files: readonly SourceFile[],
  options: PrettyOptions,
): string {
  if (problems.length === 0) return ''
  const textOf = textsOf(files)
  const { shown, more } = briefly(problems)
  const parts = shown.map((problem) => prettyProblem(problem, textOf(problem.file), options))
  if (more.length > 0) parts.push(more.join('\n'))
  return `${parts.join('\n\n')}\n\n${summary(problems)}\n`
}
