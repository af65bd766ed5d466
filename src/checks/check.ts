/**
 * Checks the content of a site with all rules: a pure function from files to diagnostics. The command line,
 * the build, the overlay in the browser and the editor call it, so that they report the same.
 */
import { isFormFile } from '../content/content-files.ts'
import { ownText } from '../content/json-object.ts'
import {
  compareDiagnostics,
  type Diagnostic,
  hasErrors,
  type SourceFile,
} from './diagnostics/diagnostic.ts'
import { memoizeInspected } from './inspect.ts'
import type { ContentDocument } from './read/document.ts'
import { listsOf } from './rules/articles.ts'
import type { CheckContext } from './rules/check-context.ts'
import { toEntryDiagnostic } from './rules/rule.ts'
import { siteRules } from './rules/rules.ts'
import type { Site } from './rules/site.ts'
import { toSiteMap } from './rules/site-map.ts'
import { adviseOnSyntax } from './rules/syntax-advice.ts'
import { unreadFiles } from './rules/uploads.ts'
import { valueRules } from './rules/value-rules.ts'
import { readCompiledSchemas } from './schema/compiled-schemas.ts'
import { type EntryDiagnostic, syntaxDiagnostics, toDiagnostic } from './schema/entry-diagnostic.ts'
import { type Content, toContent } from './site-content.ts'
import { readEntries, soundEntries } from './site-entries.ts'

/** The codes of warnings that are also given for files with errors. */
const alwaysReported: ReadonlySet<string> = new Set(
  [...valueRules, ...siteRules].flatMap(({ always, code }) => (always ? code : [])),
)

export interface Checked {
  /** Sorted by file and line. */
  diagnostics: Diagnostic[]
  /** Undefined if there are errors. Made on first use, because a command that only checks never needs it. */
  readonly content: Content | undefined
  /**
   * The content of the files without errors of their own, which may link to files with errors, to drafts, or to nothing.
   * Undefined if the site file or the form is not among them.
   */
  readonly soundContent: Content | undefined
}

/** Runs the rules on the whole site. Adds what the rules on single values have reported. */
function runRules(site: Omit<Site, 'isSound'>): EntryDiagnostic[] {
  const { entries, compiledSchemas, context } = site
  const diagnostics: EntryDiagnostic[] = []
  const documents = entries.map(({ document }) => document)
  const broken = new Set(documents.filter(({ isComplete }) => !isComplete))
  const add = (diagnostic: EntryDiagnostic) => {
    diagnostics.push(diagnostic)
    if (diagnostic.severity === 'error') broken.add(diagnostic.document)
  }
  for (const one of compiledSchemas.diagnostics) add(one)
  for (const one of entries.flatMap((entry) => entry.diagnostics)) add(one)
  const isSound = (document: ContentDocument) => !broken.has(document)
  for (const rule of siteRules) {
    for (const report of rule.run({ ...site, isSound })) {
      add(toEntryDiagnostic(rule, report, context))
    }
  }
  // People with errors to correct need no warnings yet.
  return diagnostics.filter(
    ({ severity, code, document }) =>
      severity === 'error' || alwaysReported.has(code) || !broken.has(document),
  )
}

/**
 * Checks the files of a site: all in `content/` and `schemas/`, with paths relative to the root. Never
 * throws. To check again after an edit, pass the same `inspector`: it keeps what it knows of other files.
 */
export function checkContent(
  files: readonly SourceFile[],
  context: CheckContext = {},
  inspector = memoizeInspected(),
): Checked {
  const sorted = files
    .filter(({ path, skipped }) => path.endsWith('.json') || skipped)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const isSchema = ({ path }: SourceFile) => path.startsWith('schemas/') && !isFormFile(path)
  const { documents: schemaDocuments, compiledSchemas } = readCompiledSchemas(
    sorted.filter(isSchema),
  )
  const read = readEntries(
    sorted.filter((file) => !isSchema(file)),
    compiledSchemas,
    inspector,
  )
  const { entries, pages, site, redirects } = read
  const { uploadedFiles, now = Date.now() } = context
  const names = uploadedFiles?.map(({ name }) => name)
  const language = ownText(site?.value, 'language')
  const lists = listsOf(pages, language ?? '')
  const map = toSiteMap(pages, lists, site?.value, redirects?.value, names)
  const facts = { schemaDocuments, compiledSchemas, context, lists, map, now, language }
  const reported = runRules({ ...read, ...facts, sources: files })

  const unread = unreadFiles(uploadedFiles ?? [])
  const documents = [...schemaDocuments, ...entries.map(({ document }) => document), ...unread]
  const diagnostics = documents.flatMap((document) =>
    syntaxDiagnostics(document, adviseOnSyntax(document, reported, compiledSchemas)),
  )
  diagnostics.push(...reported.map(toDiagnostic))
  diagnostics.sort(compareDiagnostics)
  let content: Content | undefined
  return {
    diagnostics,
    get content() {
      if (!hasErrors(diagnostics)) content ??= toContent(read, map.origin, now)
      return content
    },
    get soundContent() {
      return toContent(soundEntries(read), map.origin, now)
    },
  }
}
