/** `npm run edit`: the development server with the visual editor. */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { createServer } from 'vite'
import { quoted } from '../../checks/diagnostics/wording.ts'
import { claim } from '../../disk/one-at-a-time.ts'
import type { HostKind } from '../../editor/hosted/settings.ts'
import { editPlugin } from '../../editor/server/edit-plugin.ts'
import { editorPath } from '../../editor/server/guard.ts'
import { runCommand, UsageError } from '../command-line.ts'
import { type EditOptions, readOptions, usage } from './edit-options.ts'

const project = path.resolve(import.meta.dirname, '../../..')

function rootOf({ root }: EditOptions): string {
  const missing = ['content', 'schemas'].find((name) => !existsSync(path.join(root, name)))
  if (missing === undefined) return realpathSync(root)
  throw new UsageError(
    `The folder ${quoted(root)} has no ${missing}/ in it. Name the folder of a site with --root.`,
  )
}

/** Calls `end` when somebody stops the command, and then ends the process. */
function onStop(end: () => Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void end().finally(() => process.exit(0)))
  }
}

async function start(options: EditOptions): Promise<void> {
  const root = rootOf(options)
  let address = ''
  const { running, release } = await claim(root, () => address)
  if (running !== undefined) {
    console.log(`The editor of this folder is already open${running ? `: ${running}` : '.'}`)
    return
  }
  try {
    // The Vite configuration reads this variable.
    process.env.SITE_ROOT = root
    const server = await createServer({
      root: project,
      configFile: path.join(project, 'vite.config.ts'),
      plugins: [editPlugin(root)],
      server: {
        ...(options.port ? { port: options.port, strictPort: true } : {}),
        open: options.open && editorPath,
      },
    })
    await server.listen()
    const at = server.httpServer?.address()
    const port = typeof at === 'object' && at ? at.port : 0
    address = `http://127.0.0.1:${port}${editorPath}`
    console.log(`The editor is at ${address}\nPress Ctrl+C to stop it.`)
    onStop(() => {
      release()
      return server.close()
    })
  } catch (error) {
    release()
    throw error
  }
}

async function startHosted(options: EditOptions, kind: HostKind): Promise<void> {
  // Loaded lazily, because the editor of a folder does not need it.
  const { startTrial } = await import('./trial.ts')
  const { port } = options
  console.log('Building the editor …')
  const trial = await startTrial({ project, root: rootOf(options), kind, port })
  console.log(trial.words)
  onStop(trial.close)
}

await runCommand(
  usage,
  () => readOptions(process.argv.slice(2), project),
  (options) => (options.hosted ? startHosted(options, options.hosted) : start(options)),
)
