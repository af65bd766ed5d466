/** Reads and checks the settings of the deployed editor. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import type { Diagnostic, SourceFile } from '../../checks/diagnostics/diagnostic.ts'
import { openDocument } from '../../checks/read/document.ts'
import { formatPretty } from '../../checks/report/pretty.ts'
import { schemaDiagnostics } from '../../checks/rules/schema-diagnostics.ts'
import { syntaxDiagnostics, toDiagnostic } from '../../checks/schema/entry-diagnostic.ts'
import { editorSettingsFile } from '../../content/content-files.ts'
import {
  completeSettings,
  type EditorSettings,
  type GateSettings,
  type WrittenSettings,
} from '../../editor/workplace/git/settings.ts'
import schema from '../../editor/workplace/git/settings-schema.json' with { type: 'json' }
import { UsageError } from '../command-line.ts'

const ajv = new Ajv({ allErrors: true, verbose: true, ownProperties: true, strict: false })
const validate = ajv.compile(schema)

/** The wording of messages about wrong entries. */
const schemas = {
  validators: new Map([[editorSettingsFile, validate]]),
  schemas: new Map([[editorSettingsFile, schema]]),
  sections: new Map(),
  anchorsOf: () => undefined,
  diagnostics: [],
  check: () => [],
}

export function checkSettings(file: SourceFile): Diagnostic[] {
  const document = openDocument(file)
  const broken = syntaxDiagnostics(document)
  if (broken.length > 0 || validate(document.value)) return broken
  const wrong = schemaDiagnostics(validate.errors ?? [], document, schemas)
  return wrong.map((one) => toDiagnostic({ ...one, severity: 'error' }))
}

function writtenSettings(root: string): WrittenSettings {
  const place = path.join(root, editorSettingsFile)
  if (!existsSync(place)) return {}
  const file = { path: editorSettingsFile, bytes: readFileSync(place) }
  const diagnostics = checkSettings(file)
  if (diagnostics.length > 0) {
    throw new Error(formatPretty(diagnostics, [file], { color: process.stderr.isTTY === true }))
  }
  return openDocument(file).value as WrittenSettings
}

/** Reads the settings. `root` is the folder of the site. Throws if they are wrong. */
export function readSettings(root: string): EditorSettings {
  return completeSettings(writtenSettings(root))
}

/** Reads the settings of an editor with a gate. Throws if they are wrong, and a `UsageError` without a gate. */
export function readGatedSettings(root: string): GateSettings {
  const settings = readSettings(root)
  if (settings.gate) return settings as GateSettings
  throw new UsageError('editor.json has no gate. Write "gate": true into it.')
}
