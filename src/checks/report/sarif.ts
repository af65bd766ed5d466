/**
 * Formats diagnostics as a SARIF 2.1.0 log, which code scanning services read.
 * https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
import type { Diagnostic, Fix, Place } from '../diagnostics/diagnostic.ts'
import { toJson } from './json.ts'

const toUri = (file: string) => file.split('/').map(encodeURIComponent).join('/')

type Located = Place & { file: string }

function location({ file, line, column, endLine, endColumn }: Located, folder: string) {
  return {
    physicalLocation: {
      artifactLocation: { uri: toUri(folder + file), uriBaseId: 'ROOT' },
      region: { startLine: line, startColumn: column, endLine, endColumn },
    },
  }
}

function result(diagnostic: Diagnostic, folder: string) {
  const { severity, code, message, help, pointer, fix, related } = diagnostic
  const { physicalLocation } = location(diagnostic, folder)
  const { artifactLocation } = physicalLocation
  return {
    ruleId: code,
    level: severity,
    message: { text: `${message} ${help}` },
    locations: [
      {
        physicalLocation,
        logicalLocations: [{ fullyQualifiedName: pointer, kind: 'value' }],
      },
    ],
    relatedLocations: related?.map((place) => ({
      ...location(place, folder),
      message: { text: place.message },
    })),
    fixes: fix && [{ artifactChanges: [{ artifactLocation, replacements: [replacement(fix)] }] }],
  }
}

const replacement = ({ start, end, text }: Fix) => ({
  deletedRegion: { charOffset: start, charLength: end - start },
  insertedContent: { text },
})

/**
 * Returns the log. `repository`: the URI of the repository's root, with a slash at its end. `folder`: the path
 * of the site in it, also with a slash; empty if the site is the repository. GitHub ignores the base of a URI
 * and wants paths from the root of the repository.
 */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  repository: string,
  folder = '',
): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'content-checks', rules: rules.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { ROOT: { uri: repository } },
        results: diagnostics.map((diagnostic) => result(diagnostic, folder)),
      },
    ],
  }
  return toJson(log)
}
