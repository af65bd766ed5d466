/** What the commands with an editor need before they start. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, mkdirSync } from 'node:fs'
import { quoted } from '../checks/diagnostics/wording.ts'
import { writeErrorOf } from '../pipeline/disk/error-code.ts'

/** Throws an Error if git is not installed. */
export function needGit(): void {
  if (spawnSync('git', ['--version']).error === undefined) return
  throw new Error('The editor needs git. Install git 2.39 or newer: https://git-scm.com')
}

/** Makes a folder for what a server writes, for this user alone. Throws an Error if nothing can be written there. */
export function makeDataFolder(folder: string, remedy: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = writeErrorOf(error)
    if (reason === undefined) throw error
    throw new Error(`Nothing can be written into ${quoted(folder)}: ${reason}. ${remedy}`)
  }
}
