import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterFile } from '../../after-file.ts'
import { type Edit, siteWith } from '../../checks/site.ts'
import { writeInto } from '../../files.ts'

/** Makes an empty folder, which is removed after the tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-'))
  afterFile(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Writes the small site with its errors to a new folder. */
export function siteOnDisk(edits: Readonly<Record<string, Edit>> = {}): string {
  const root = newFolder()
  writeInto(root, Object.fromEntries(siteWith(edits).map((file) => [file.path, file.bytes])))
  return root
}

/** The environment variables outside of GitHub Actions. */
export function withoutGithub(): NodeJS.ProcessEnv {
  const { GITHUB_ACTIONS: _, GITHUB_WORKSPACE: __, ...others } = process.env
  return others
}

/** Starts a script as outside of GitHub Actions. */
export function start(
  command: string[],
  environment: Record<string, string> = {},
  folder = process.cwd(),
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, command, {
    cwd: folder,
    env: { ...withoutGithub(), ...environment },
  })
}

/** What a process said, and the status that it ended with. */
export async function endOf(child: ChildProcessWithoutNullStreams) {
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (data) => {
    stdout += data
  })
  child.stderr.on('data', (data) => {
    stderr += data
  })
  const status = await new Promise((resolve) => child.on('close', resolve))
  return { status, stdout, stderr }
}
