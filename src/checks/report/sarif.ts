/**
 * Formats diagnostics as a SARIF 2.1.0 log, which code scanning services read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { Diagnostic, Fix, Place } from '../diagnostics/diagnostic.ts'
import { toJson } from './json.ts'

/** Returns a path as a URI. What a URI cannot contain, such as half a character, is replaced. */
const toUri = (file: string) =>
  file
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/')

function location(file: string, { line, column, endLine, endColumn }: Place) {
  return {
    physicalLocation: {
      artifactLocation: { uri: toUri(file), uriBaseId: 'ROOT' },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  }
}

function result(diagnostic: Diagnostic, ruleIndex: number) {
  const { file, severity, code, message, help, pointer, fix, related } = diagnostic
  const { physicalLocation } = location(file, diagnostic)
  const { artifactLocation } = physicalLocation
  return {
    ruleId: code,
    ruleIndex,
    level: severity,
    message: { text: `${message} ${help}` },
    locations: [
      {
        physicalLocation,
        logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }],
      },
    ],
    relatedLocations: related?.map((place) => ({
      ...location(place.file, place),
      message: { text: place.message },
    })),
    fixes: fix && [{ artifactChanges: [{ artifactLocation, replacements: [replacement(fix)] }] }],
  }
}

function replacement({ start, end, text }: Fix) {
  return {
    deletedRegion: { charOffset: start, charLength: end - start },
    insertedContent: { text },
  }
}

/** Returns the log. `root`: the URI of the root folder, with a slash at its end. */
export function formatSarif(diagnostics: readonly Diagnostic[], root: string): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-checks', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { uri: root } },
        results: diagnostics.map((diagnostic) =>
          result(diagnostic, rules.indexOf(diagnostic.code)),
        ),
      },
    ],
  }
  return toJson(log)
}
