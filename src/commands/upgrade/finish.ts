/** What an upgrade does after the merge: packages and generated files. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Runs npm in a folder, in this terminal. Returns whether it succeeds. */
function npm(folder: string, ...args: string[]): boolean {
  console.log(`npm ${args.slice(0, 2).join(' ')} …`)
  const script = process.env.npm_execpath ?? ''
  // npm gives scripts its own path. On Windows, “npm” itself is no program.
  const isNpm = path.basename(script) === 'npm-cli.js'
  const [program, before] = isNpm ? [process.execPath, [script]] : ['npm', []]
  return spawnSync(program, [...before, ...args], { cwd: folder, stdio: 'inherit' }).status === 0
}

/** Installs the packages of the new version, and completes the lock file. Returns what is left to do. */
export function install(folder: string): string[] {
  // A fork that uses another package manager has deleted it.
  if (!existsSync(path.join(folder, 'package-lock.json'))) {
    return ['There is no package-lock.json: install the packages with your package manager.']
  }
  const options = ['--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
  if (npm(folder, 'install', ...options)) return []
  return ['npm cannot install the packages; it says why above. Run “npm install” again.']
}

/** Writes the generated files again, if the site has the script. Returns what is left to do. */
export function generate(folder: string): string[] {
  if (npm(folder, 'run', 'generate', '--silent', '--if-present')) return []
  return ['“npm run generate” fails; it says why above. Run it again when its reason is gone.']
}
