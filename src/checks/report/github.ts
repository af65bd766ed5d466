/**
 * Formats diagnostics as workflow commands, which GitHub shows on the lines of a pull request.
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { withoutRepeatedWork } from '../diagnostics/translators-work.ts'
import { visible } from '../diagnostics/wording.ts'
import { briefly, summary } from './brief.ts'

function escapeData(text: string): string {
  return visible(text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A'))
}

function escapeValue(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

function command(diagnostic: Diagnostic, prefix: string): string {
  const { file, line, column, endLine, endColumn, severity, code, message, help } = diagnostic
  // GitHub accepts columns only if the range is within one line.
  const columns = line === endLine ? `,col=${column},endColumn=${Math.max(endColumn, column)}` : ''
  const location = `file=${escapeValue(prefix + file)},line=${line},endLine=${endLine}${columns}`
  return `::${severity} ${location},title=${code}::${escapeData(`${message}\n${help}`)}`
}

/**
 * Returns a line for each diagnostic, and counts (see brief.ts). GitHub shows only ten of each severity.
 * `prefix`: the path from the repository to the root.
 */
export function formatGithub(all: readonly Diagnostic[], prefix = ''): string {
  if (all.length === 0) return ''
  const diagnostics = withoutRepeatedWork(all)
  const { shown, more } = briefly(diagnostics)
  const lines = [
    ...shown.map((diagnostic) => command(diagnostic, prefix)),
    ...more,
    summary(diagnostics),
  ]
  return `${lines.join('\n')}\n`
}
