/** Reads the settings of the deployed editor. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  completeSettings,
  type EditorSettings,
  namedRepository,
  type WrittenSettings,
} from '../../editor/hosted/settings.ts'

/** The file, beside package.json. */
const settingsFile = 'editor.json'

function jsonOf(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** `root` is the folder of the site, `project` that of the code. Throws for what is missing. */
export function readSettings(root: string, project: string): EditorSettings {
  const written = jsonOf(path.join(root, settingsFile)) as WrittenSettings
  const { repository } = jsonOf(path.join(project, 'package.json')) as { repository?: unknown }
  return completeSettings(written, namedRepository(repository))
}
