/** The shape of a rule. */
import type { Json } from '../../content/json-object.ts'
import type { EntryDiagnostic } from '../schema/entry-diagnostic.ts'
import type { Visited } from '../schema/walk.ts'
import type { CheckContext } from './check-context.ts'
import type { Site } from './site.ts'

type Severity = EntryDiagnostic['severity']

interface Named {
  /** A report names its own code if the rule has several. A code never changes. */
  code: string | readonly string[]
  severity: Severity | ((context: CheckContext) => Severity)
  /** Whether a warning is also given for a file with errors. */
  always?: true
}

export type Report = Omit<EntryDiagnostic, 'severity' | 'code'> & { code?: string }

/** A report on the visited value, or on another place in its document. */
export type ValueReport = Omit<Report, 'document' | 'path' | 'on'> &
  Partial<Pick<Report, 'path' | 'on'>>

/** A rule on single values. Its result depends on nothing but the document and the schemas. */
export interface ValueRule extends Named {
  /** Whether the rule visits the values of a schema. */
  on(schema: Json): boolean
  visit(visited: Visited): ValueReport | ValueReport[] | undefined
}

/** A rule on the whole site. It gets what the walk has collected. */
export interface SiteRule extends Named {
  run(site: Site): Report[]
}

export const rule = <Kind extends ValueRule | SiteRule>(described: Kind): Kind => described

export function toEntryDiagnostic(
  { code, severity }: Named,
  report: Report,
  context: CheckContext = {},
): EntryDiagnostic {
  return {
    severity: typeof severity === 'function' ? severity(context) : severity,
    ...report,
    code: report.code ?? String(code),
  }
}
