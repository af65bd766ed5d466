/** Reads `editor.json`, a fork's file with the settings of the editor before version 2. Some entries still count. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { listed } from '../../checks/diagnostics/wording.ts'
import { editorSettingsFile } from '../../content/content-files.ts'
import { isObject, ownText } from '../../content/json-object.ts'
import { UsageError } from '../command-line.ts'

/** The entries that count where the variable is not set. */
const variables = {
  repository: 'REPOSITORY',
  branch: 'MAIN_BRANCH',
  folder: 'SITE_FOLDER',
  address: 'EDITOR_ADDRESS',
  site: 'SITE_ADDRESS',
} as const

/** The hosts whose address an old file leaves out. */
const servers: Readonly<Record<string, string>> = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
}

/** Returns the address of a repository that an old file names as `owner/name`, at a host. */
function repositoryOf(entries: object): string | undefined {
  const named = ownText(entries, 'repository')
  if (named === undefined || !/^[\w.-]+(?:\/[\w.-]+)+$/.test(named)) return named
  const server = ownText(entries, 'server') ?? servers[ownText(entries, 'host') ?? 'github']
  return server && `${server.replace(/\/+$/, '')}/${named}.git`
}

/** Settings from the file by the names of their variables, and what to say about the other entries. */
export interface OldSettings {
  environment: Readonly<Record<string, string>>
  notes: readonly string[]
}

/** Reads the file in a folder. Throws a `UsageError` if it is broken. */
export function readEditorJson(folder: string): OldSettings {
  const file = path.join(folder, editorSettingsFile)
  if (!existsSync(file)) return { environment: {}, notes: [] }
  let entries: unknown
  try {
    entries = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new UsageError(`${editorSettingsFile} is not valid JSON. Correct or delete it.`)
  }
  if (!isObject(entries)) throw new UsageError(`${editorSettingsFile} must be an object.`)
  const known: [string, string][] = Object.entries(variables).flatMap(([entry, name]) => {
    const value = entry === 'repository' ? repositoryOf(entries) : ownText(entries, entry)
    return value === undefined || value === '' ? [] : [[name, value] as [string, string]]
  })
  const counted = new Set<string>([...Object.keys(variables), 'server', 'host', '$schema'])
  const others = Object.keys(entries).filter((entry) => !counted.has(entry))
  const notes = [
    `${editorSettingsFile} is read for ${listed(Object.keys(variables))}, where the variable is not set.`,
    ...(others.length > 0
      ? [
          `It also has ${listed(others)}, which have no meaning any more. Delete them; docs/hosted-editor/set-up.md has the settings.`,
        ]
      : []),
  ]
  return { environment: Object.fromEntries(known), notes }
}
