/** `npm run edit`: the development server with the visual editor. */
import path from 'node:path'
import { createServer } from 'vite'
import { editPlugin, newToken } from '../../editor/server/folder/edit-plugin.ts'
import { editorPath, tokenName } from '../../editor/server/folder/guard.ts'
import { claim } from '../../pipeline/disk/one-at-a-time.ts'
import { onStop, runCommand, siteFolder } from '../command-line.ts'
import { type EditOptions, readOptions, usage } from './edit-options.ts'

const project = path.resolve(import.meta.dirname, '../../..')

async function start(options: EditOptions): Promise<void> {
  const root = siteFolder(options.root)
  let address = ''
  const { running, release } = await claim(root, () => address)
  if (running !== undefined) {
    console.log(`The editor of this folder is already open${running ? `: ${running}` : '.'}`)
    return
  }
  try {
    // The Vite configuration reads this variable.
    process.env.SITE_ROOT = root
    const tunnel = options.tunnel ? { origin: options.tunnel, token: newToken() } : undefined
    const shared = tunnel && `${tunnel.origin}${editorPath}?${tokenName}=${tunnel.token}`
    const server = await createServer({
      root: project,
      configFile: path.join(project, 'vite.config.ts'),
      plugins: [editPlugin(root, tunnel)],
      server: {
        ...(options.port ? { port: options.port, strictPort: true } : {}),
        open: options.open && (shared ?? editorPath),
      },
    })
    await server.listen()
    const at = server.httpServer?.address()
    const port = typeof at === 'object' && at ? at.port : 0
    address = shared ?? `http://127.0.0.1:${port}${editorPath}`
    if (tunnel) console.log(`Lead the tunnel to port ${port} of this machine.`)
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

await runCommand(usage, (args) => start(readOptions(args, project)))
