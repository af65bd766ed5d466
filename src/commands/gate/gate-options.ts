/** Reads the command line of the gate. */

import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { type EditorList, readEditors } from '../../editor/gate/editors.ts'
import { editors, readGateSettings } from '../../editor/gate/gate-settings.ts'
import { openNodeMail } from '../../editor/gate/runtimes/node-mail.ts'
import { host, port } from '../../http/settings/server-settings.ts'
import { type Environment, type Setting, Settings } from '../../http/settings/settings.ts'
import { isWithin } from '../../pipeline/disk/is-within.ts'
import { databaseUrl } from '../../receiver/settings/receiver-settings.ts'
import { readGatedSettings } from '../build-editor/read-settings.ts'
import { parseOptions, UsageError } from '../command-line.ts'
import { withValue } from '../receive/receive-options.ts'

export const usage = `Signs editors in at the address of the editor, and passes their changes on to the Git host.

  npm run gate -- [options]

  --port N             the port to listen on (default: 8788)
  --host NAME          the address to listen on (default: 127.0.0.1, only this machine)
  --editors FILE       the list of the people who may sign in; it is read again for each request
  --file FILE          the file for used links and ended sessions (default: one in your user's
                       data folder, which is printed at the start)
  --database URL       store them in this PostgreSQL database instead
  --root DIR           the folder with editor.json (default: this project)
  --behind-proxy [N]   tell senders apart by the address in X-Forwarded-For that the first of N
                       proxies before the gate adds (default: 1)
  --help               show this

All options except --root can also be environment variables. docs/hosted-editor/gate.md lists
them, and the settings that are only variables.
`

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  editors: { type: 'string' },
  file: { type: 'string' },
  database: { type: 'string' },
  root: { type: 'string' },
  'behind-proxy': { type: 'string' },
} as const

const editorsFile: Setting<string> = {
  name: 'EDITORS_FILE',
  option: 'editors',
  about:
    'With `npm run gate`: a file with the people, one on each line, instead of `EDITORS`. It is outside this folder, and is read again for each request.',
  read: (text) => path.resolve(text),
}

const gateFile: Setting<string> = {
  name: 'GATE_FILE',
  option: 'file',
  about:
    'With `npm run gate`: the file that stores used links and ended sessions; if not set, a file in your user’s data folder.',
  read: (text) => path.resolve(text),
}

/** The settings of the command alone, in the order of the table in docs/hosted-editor/gate.md. */
export const commandSettings = [
  editorsFile,
  gateFile,
  { ...port, about: 'With `npm run gate`: the port to listen on; 8788 if not set.' },
  { ...host, about: 'With `npm run gate`: the address to listen on; `127.0.0.1` if not set.' },
] as const

/** Returns what reads the list in a file as it is now, and logs once which entries are wrong. It throws without the file. */
function listIn(file: string, log: (line: string) => void): () => EditorList {
  let last = ''
  return () => {
    let text: string
    try {
      text = readFileSync(file, 'utf8')
    } catch {
      throw new Error(`The list of editors in ${quoted(file)} cannot be read.`)
    }
    const list = readEditors(text)
    if (text !== last) {
      for (const entry of list.wrong) {
        log(`Entry ${entry} of ${quoted(file)} is wrong, and is left out.`)
      }
    }
    last = text
    return list
  }
}

/** Returns what reads the list as it is now. Reports a list that is missing, public or wrong. */
function openList(settings: Settings, folders: readonly string[]): () => EditorList {
  const [file, list] = [settings.get(editorsFile), settings.get(editors)]
  const isFile = settings.has(editorsFile)
  if (isFile === settings.has(editors)) {
    settings.report(
      isFile
        ? 'EDITORS and EDITORS_FILE are both set. Leave one out.'
        : 'Nobody may sign in. List the people in EDITORS, or in a file that --editors names.',
    )
  }
  if (file === undefined) return () => list ?? { editors: [], wrong: [] }
  if (!existsSync(file)) settings.report(`There is no list of editors at ${quoted(file)}.`)
  else if (folders.some((folder) => isWithin(realpathSync(folder), realpathSync(file)))) {
    settings.report(
      `The list of editors cannot be at ${quoted(file)}: files of this folder become public. Move it out of the folder.`,
    )
  }
  return listIn(file, console.error)
}

export type GateCommandOptions = ReturnType<typeof readOptions>

/** Returns the options of a call, combined with the settings in the environment. Throws a `UsageError` with all errors. */
export function readOptions(
  args: readonly string[],
  project: string,
  environment: Environment = {},
) {
  const { values } = parseOptions(args.map(withValue), known, environment)
  const { root: given, ...options } = values
  const root = path.resolve(given ?? project)
  const editor = readGatedSettings(root)
  const settings = new Settings(environment, options)
  const { hostname } = new URL(editor.address)
  const read = {
    editor,
    port: settings.get(port) ?? 8788,
    host: settings.get(host) ?? '127.0.0.1',
    file: settings.get(gateFile),
    database: settings.get(databaseUrl),
    readList: openList(settings, [project, root]),
    ...readGateSettings(settings, editor, openNodeMail(settings, hostname)),
  }
  if (settings.has(gateFile) && settings.has(databaseUrl)) {
    settings.report('Used links are kept in a file or in a database, and both are given.')
  }
  settings.check(UsageError)
  return read
}
