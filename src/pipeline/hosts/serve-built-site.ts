import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import compression from 'compression'
import send from 'send'
import type { Connect } from 'vite'
import { endOf } from '../../content/file-kinds.ts'
import { headersFor } from './headers-file.ts'
import { askedForAgain, hashedFiles, mediaTypes, notFoundFile, textTypes } from './host-rules.ts'
import { redirectsFileName } from './redirects.ts'
import { routeOf } from './route.ts'

/**
 * Returns a handler that serves a built site. `foldersOf` is asked for each request, and returns the folder of the site
 * and those of earlier versions, whose files with hashes in their names are served as well: pages that are open load
 * them.
 */
export function serveBuiltSite(
  foldersOf: () => readonly string[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const compress = compression({ filter: isWhole }) as unknown as Connect.NextHandleFunction
  return (request, response) => {
    cacheByDefault(response)
    compress(request, response, () => {
      answer(foldersOf(), request, response).catch(() => fail(response))
    })
  }
}

/** Sets the default caching as late as possible, because `compression` does not compress with `no-transform`. */
function cacheByDefault(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', askedForAgain)
    return writeHead(...args)
  }
}

/** Ranges count the bytes of the uncompressed file. */
function isWhole(request: IncomingMessage, response: ServerResponse): boolean {
  return !request.headers.range && compression.filter(request as never, response as never)
}

/** Answers that there is no site at the moment, for example while it is being built. */
function fail(response: ServerResponse): void {
  if (response.headersSent) return void response.destroy()
  response
    .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '1' })
    .end(
      'There is no built site here at the moment. Is it being built? Otherwise run: npm run build\n',
    )
}

/** Returns the text of a file in the folder of a built site; undefined if there is none. */
const textIn = (folder: string, name: string): Promise<string | undefined> =>
  readFile(path.join(folder, name), 'utf8').catch(() => undefined)

/** Returns the first of these folders that has the file of an address; undefined if none has. */
async function folderWith(folders: readonly string[], target: string) {
  if (!target.startsWith(hashedFiles)) return undefined
  for (const folder of folders) {
    const route = await routeOf(folder, target)
    if ('file' in route) return { folder, route }
  }
  return undefined
}

async function answer(
  [site, ...earlier]: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (site === undefined) return fail(response)
  const target = request.url ?? '/'
  // A site without moved addresses has no such file.
  const redirects = await textIn(site, redirectsFileName)
  const routed = await routeOf(site, target, redirects)
  const kept = 'notFound' in routed ? await folderWith(earlier, target) : undefined
  const { folder: outDir, route } = kept ?? { folder: site, route: routed }
  const rules = await textIn(outDir, '_headers')
  if (rules === undefined) return fail(response)
  const setHeaders = (file: string) => {
    // The rules match addresses, which differ from the path of the file.
    const address = file === '/index.html' ? '/' : encodeURI(file.replace(/\.html$/, ''))
    for (const [name, value] of Object.entries(headersFor(rules, address)))
      response.setHeader(name, value)
  }
  const end = async (status: number) => {
    setHeaders(notFoundFile)
    const file = path.join(outDir, notFoundFile)
    const page = status === 404 ? await readFile(file).catch(() => '') : ''
    if (page) response.setHeader('Content-Type', `${mediaTypes.html}; charset=utf-8`)
    response.writeHead(status).end(page)
  }

  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return end(405)
  }
  if ('notFound' in route) return end(404)
  if ('redirect' in route) {
    response.setHeader('Location', route.redirect)
    return end(301)
  }
  const { file } = route
  setHeaders(file)
  const type = mediaTypes[endOf(file)]
  if (type)
    response.setHeader('Content-Type', textTypes.includes(type) ? `${type}; charset=utf-8` : type)
  const options = { root: outDir, index: false, dotfiles: 'allow', cacheControl: false } as const
  send(request, encodeURI(file), options)
    .on('error', (error) => {
      if (response.headersSent) return void response.destroy()
      for (const [name, value] of Object.entries(error.headers ?? {}))
        response.setHeader(name, String(value))
      end(error.status ?? 404).catch(() => fail(response))
    })
    .pipe(response)
}
