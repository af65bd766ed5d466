/** Formats diagnostics for people: the place, the lines around it, the fact, and what to do. */

import type { Diagnostic, SourceFile, SourceRange } from '../diagnostics/diagnostic.ts'
import { withoutRepeatedWork } from '../diagnostics/translators-work.ts'
import { visible } from '../diagnostics/wording.ts'
import { decodeSource } from '../read/encoding.ts'
import { briefly, summary } from './brief.ts'
import { frameOf } from './code-frame.ts'

const codes = { red: 31, yellow: 33, cyan: 36, dim: 2, bold: 1 }

const painter = (color: boolean) => (name: keyof typeof codes, text: string) =>
  color ? `\u001b[${codes[name]}m${text}\u001b[0m` : text

/** Returns one diagnostic as text. `color`: whether to use the colours of a terminal. */
function prettyDiagnostic(diagnostic: Diagnostic, text: string, color: boolean): string {
  const paint = painter(color)
  const strong = (text: string) => paint(diagnostic.severity === 'error' ? 'red' : 'yellow', text)
  const dim = (text: string) => paint('dim', text)
  const frame = frameOf(text, diagnostic)
  const digits = Math.max(...frame.map(({ number }) => String(number ?? '').length), 1)
  const lines = frame.map(({ number, text }) =>
    number === undefined
      ? `${dim(`  ${' '.repeat(digits)} │`)} ${strong(text)}`
      : `${dim(`  ${String(number).padStart(digits)} │`)} ${text}`.trimEnd(),
  )
  const locationOf = ({ file, line, column }: SourceRange & { file: string }) =>
    `${visible(file)}:${line}:${column}`
  return [
    `${strong(diagnostic.severity)} ${paint('cyan', locationOf(diagnostic))} ${dim(diagnostic.code)}`,
    paint('bold', diagnostic.message),
    ...lines,
    `→ ${diagnostic.help}`,
    ...(diagnostic.related ?? []).map(
      (related) => `  ${dim(locationOf(related))} ${related.message}`,
    ),
  ].join('\n')
}

/** Returns the diagnostics, one below the other, and how many there are (see brief.ts). Empty for none. */
export function formatPretty(
  all: readonly Diagnostic[],
  files: readonly SourceFile[],
  { color }: { color: boolean },
): string {
  if (all.length === 0) return ''
  const diagnostics = withoutRepeatedWork(all)
  const { shown, more } = briefly(diagnostics)
  const parts = shown.map((diagnostic) => {
    const source = files.find(({ path }) => path === diagnostic.file)
    return prettyDiagnostic(diagnostic, source ? decodeSource(source.bytes).text : '', color)
  })
  if (more.length > 0) parts.push(more.join('\n'))
  return `${parts.join('\n\n')}\n\n${summary(diagnostics)}\n`
}
