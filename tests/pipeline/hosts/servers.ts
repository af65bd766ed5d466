/** The hosts that the built site is tried on, as processes that serve a folder. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { byHost } from '../../../src/live/by-host.ts'
import { serveBuiltSite } from '../../../src/pipeline/hosts/serve-built-site.ts'
import { freePort } from '../../free-port.ts'
import { listening } from '../../listening.ts'
import { findProgram, testsAll } from '../../programs/programs.ts'
import { ask } from './ask.ts'

/** Serves the `dist` of a separate folder. Resolves when the server answers. */
export type StartServer = (root: string) => Promise<RunningServer>

/** Starts a server as `StartServer` does. `more`: lines for the configuration of the site, beside those for `dist`. */
type StartProxy = (root: string, more?: string) => Promise<RunningServer>

export interface RunningServer {
  port: number
  /** False after the process has ended unexpectedly. */
  isAlive: () => boolean
  stop: () => Promise<void>
}

/**
 * Whether a server answers at a port. That it accepts a connection says less: where nobody listens, one can
 * meet another process that had the port for a moment, and even itself.
 */
const answers = (port: number): Promise<boolean> =>
  ask(port, { target: '/' }).then(
    () => true,
    () => false,
  )

async function run(
  port: number,
  command: string,
  args: string[],
  env = {},
): Promise<RunningServer> {
  const child: ChildProcess = spawn(command, args, { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data) => {
      said += data
    })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${command} has ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return {
    port,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** A folder beside the site that a server may write to, and whose configuration is in it. */
function configure(root: string, text: string): string {
  chmodSync(root, 0o755)
  const folder = path.join(root, 'server')
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'server.conf')
  writeFileSync(file, text)
  return file
}

const startPreview: StartServer = async (root) => {
  const port = await freePort()
  const vite = path.resolve('node_modules/vite/bin/vite.js')
  const args = [vite, 'preview', '--port', String(port)]
  return run(port, process.execPath, args, { SITE_OUT: path.join(root, 'dist') })
}

/** The pages of `npm run serve`, in this process. */
const startServe: StartServer = async (root) => {
  const pages = serveBuiltSite(() => [path.join(root, 'dist')])
  const site = { host: 'localhost', pages }
  const server = createServer(
    byHost({ site, receiverAt: () => undefined, editor: undefined, fault: () => undefined }),
  )
  const { port, close } = await listening(server, { host: 'localhost' })
  return { port, isAlive: () => server.listening, stop: async () => close() }
}

export const startNginx: StartProxy = async (root, more = '') => {
  const port = await freePort()
  const own = (name: string) => path.join(root, 'server', name)
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = configure(
    root,
    `master_process off;
daemon off;
pid ${own('pid')};
error_log stderr;
events {}
http {
  access_log off;
  ${kept.map((name) => `${name}_temp_path ${own(name)};`).join('\n  ')}
  server {
    listen ${port};
    listen [::]:${port};
    root ${root}/dist;
    include ${root}/dist/nginx.conf;
    ${more}
  }
}
`,
  )
  return run(port, findProgram('nginx') ?? '', ['-e', 'stderr', '-c', file])
}

const moduleFolders = [
  '/usr/lib/apache2/modules',
  '/usr/lib64/httpd/modules',
  '/usr/libexec/apache2',
  '/opt/homebrew/lib/httpd/modules',
]

const startApache: StartProxy = async (root, more = '') => {
  const port = await freePort()
  const modules = moduleFolders.find(existsSync) ?? ''
  const names = [
    'mpm_event',
    'authz_core',
    'dir',
    'mime',
    'negotiation',
    'rewrite',
    'headers',
    'alias',
    'filter',
    'deflate',
    'proxy',
    'proxy_http',
    'unixd',
  ]
  const load = names.flatMap((name) => {
    const module = path.join(modules, `mod_${name}.so`)
    return existsSync(module) ? [`LoadModule ${name}_module ${module}`] : []
  })
  const file = configure(
    root,
    `${load.join('\n')}
ServerRoot ${root}/server
DefaultRuntimeDir ${root}/server
PidFile ${root}/server/pid
ErrorLog ${root}/server/errors
ServerName localhost
Listen ${port}
${process.getuid?.() === 0 ? 'User #65534\nGroup #65534' : ''}
TypesConfig /dev/null
DocumentRoot ${root}/dist
<Directory ${root}/dist>
  # Some hosts turn this on for all of their sites: Apache then answers /robots with robots.txt.
  Options FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
</Directory>
${more}
`,
  )
  return run(port, findProgram('Apache') ?? '', ['-DFOREGROUND', '-f', file])
}

const startCaddy: StartProxy = async (root, more = '') => {
  const port = await freePort()
  const file = configure(
    root,
    `{
	admin off
	auto_https off
	storage file_system ${root}/server
	servers {
		# Caddy takes a megabyte.
		max_header_size 16KB
	}
}
http://:${port} {
	root * ${root}/dist
	import ${root}/dist/Caddyfile
${more}
}
`,
  )
  const args = ['run', '--adapter', 'caddyfile', '--config', file]
  return run(port, findProgram('Caddy') ?? '', args)
}

/** Cloudflare's Workers with static assets, in the workerd that they run in, with the settings of the docs. */
const startWorkers: StartServer = async (root) => {
  const docs = readFileSync('docs/hosting.md', 'utf8')
  const settings = JSON.parse(/```jsonc\n(.*?)```/s.exec(docs)?.[1] ?? '')
  const { directory, ...assetConfig } = settings.assets
  // Only `npm run test:all` installs it.
  const { Miniflare } = await import('miniflare')
  const miniflare = new Miniflare({
    modules: true,
    script: '',
    compatibilityDate: settings.compatibility_date,
    assets: { directory: path.join(root, directory), assetConfig },
  })
  const { port } = await miniflare.ready
  return { port: Number(port), isAlive: () => true, stop: () => miniflare.dispose() }
}

/** The servers that are installed here and can pass requests on. */
export const proxies: Readonly<Record<string, StartProxy>> = {
  ...(findProgram('nginx') && { nginx: startNginx }),
  ...(findProgram('Apache') && { Apache: startApache }),
  ...(findProgram('Caddy') && { Caddy: startCaddy }),
}

/** The hosts that are installed here, beside our own. */
export const otherServers: Readonly<Record<string, StartServer>> = {
  'Cloudflare Workers': startWorkers,
  ...proxies,
}

/** The hosts that tests start: our own, and the others with `npm run test:all`. */
export const servers: Readonly<Record<string, StartServer>> = {
  'npm run preview': startPreview,
  'npm run serve': startServe,
  ...(testsAll && otherServers),
}
