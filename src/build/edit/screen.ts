/**
 * The screen of the editor: a page with a script and a style sheet, which are bundled where its code is
 * another than at the last start. Unbundled, it would be some two hundred requests at each opening, and React
 * is several times slower in development.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import { promisify } from 'node:util'
import { clearProcessFolders } from '../prerender/output-folder.ts'
import { editorPath, screenFiles } from './guard.ts'

/** What a browser may fetch of them: the fonts have names of their own. */
const ofScreen = new RegExp(`^${editorPath}(?:[\\w-]+\\.(?:js|css|woff2))?$`)

/** Whether a path is that of the editor's page, or of a file that the page asks for. */
export const isOfScreen = (pathname: string): boolean => ofScreen.test(pathname)

const pageWith = (token: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="edit-token" content="${token}">
<link rel="icon" href="data:,">
<title>Editor</title>
<script type="module">
import { createHotContext } from '/@vite/client'
const server = createHotContext('${editorPath}')
for (const event of ['edit:files', 'edit:site-files'])
  server.on(event, ({ files }) => dispatchEvent(new CustomEvent(event, { detail: files })))
</script>
<script type="module" src="${editorPath}${screenFiles.script}"></script>
</head>
<body>
<div id="editor">The editor is being made ready …</div>
<link rel="stylesheet" href="${editorPath}${screenFiles.style}">
</body>
</html>
`

const pageHeaders = {
  'Referrer-Policy': 'no-referrer',
  // No other page can lay this one below its own buttons.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const headersOf = (name: string) => ({
  'Content-Type': mediaTypes[path.extname(name)] ?? 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/** Names the code, with all that the bundle can depend on. */
function hashOf(project: string): string {
  const source = path.join(project, 'src')
  const files = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort()
  const hash = createHash('sha256')
  for (const file of [path.join(project, 'package-lock.json'), ...files]) {
    hash.update(`${file}\n`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const isHash = (name: string) => /^[\da-f]{64}$/.test(name)

/** Bundles them as for production, whatever this process serves meanwhile. */
async function bundle(project: string, outDir: string): Promise<void> {
  const vite = path.join(project, 'node_modules/vite/bin/vite.js')
  const config = path.join(import.meta.dirname, 'screen.config.ts')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', outDir, '--logLevel', 'error'],
    { cwd: project, env },
  )
}

/** Makes the files of the screen, or finds them made. Gives what is in them, by name. */
export async function makeScreen(project: string): Promise<ReadonlyMap<string, Buffer>> {
  const cache = path.join(project, 'node_modules/.cache/editor')
  const hash = hashOf(project)
  const folder = path.join(cache, hash)
  if (!existsSync(folder)) {
    clearProcessFolders(cache)
    const made = path.join(cache, `building-${process.pid}`)
    await bundle(project, made)
    // Another editor may have been quicker.
    if (existsSync(folder)) rmSync(made, { recursive: true, force: true })
    else renameSync(made, folder)
    for (const name of readdirSync(cache)) {
      if (isHash(name) && name !== hash)
        rmSync(path.join(cache, name), { recursive: true, force: true })
    }
  }
  return new Map(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name))]))
}

/**
 * Gives the function that answers what `isOfScreen` is true for. `project` is the folder with the code of the
 * screen, `token` the one that its page is to send. The answer rejects with what Vite says of a mistake in
 * the code, and is looked for anew the next time.
 */
export function screenHandler(
  project: string,
  token: () => string,
): (pathname: string, response: ServerResponse) => Promise<void> {
  let making: ReturnType<typeof makeScreen> | undefined
  return async (pathname, response) => {
    if (pathname === editorPath) {
      const headers = { ...headersOf('page.html'), ...pageHeaders }
      response.writeHead(200, headers).end(pageWith(token()))
      return
    }
    making ??= makeScreen(project)
    const files = await making.catch((error) => {
      making = undefined
      throw error
    })
    const name = path.basename(pathname)
    const bytes = files.get(name)
    if (bytes) response.writeHead(200, headersOf(name)).end(bytes)
    else response.writeHead(404, headersOf('not-found.txt')).end('There is nothing here.\n')
  }
}
