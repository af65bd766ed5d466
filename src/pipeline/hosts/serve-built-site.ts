import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import send from 'send'
import { endOf } from '../../content/file-kinds.ts'
import { type BuiltSite, openSites } from './built-site.ts'
import type { CompressedFile } from './compressed-files.ts'
import {
  askedForAgain,
  compressedTypes,
  hashedFiles,
  mediaTypes,
  notFoundFile,
  textTypes,
} from './host-rules.ts'
import { type Route, routeOf } from './route.ts'

/**
 * Returns a handler that serves a built site. `foldersOf` is asked for each request, and returns the folder of the site
 * and those of earlier versions, whose files with hashes in their names are served as well: pages that are open load
 * them.
 */
export function serveBuiltSite(
  foldersOf: () => readonly string[],
): (request: IncomingMessage, response: ServerResponse) => void {
  const siteIn = openSites()

  /** Returns the site that answers a request, and where it leads there. */
  async function find(target: string) {
    const folders = foldersOf()
    const [first, ...earlier] = folders
    const site = first === undefined ? undefined : await siteIn(first, folders)
    if (!site) return undefined
    const route = routeOf(site, target)
    if ('notFound' in route && target.startsWith(hashedFiles)) {
      for (const folder of earlier) {
        const other = await siteIn(folder, folders)
        const found = other && routeOf(other, target)
        if (found && 'file' in found) return { site: other, route: found }
      }
    }
    return { site, route }
  }

  return (request, response) => {
    find(request.url ?? '/')
      .then((found) =>
        found ? respond(found.site, found.route, request, response) : fail(response),
      )
      .catch(() => fail(response))
  }
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

/** Sets the headers of a file: those of the host’s rules, and its type. */
function setHeaders({ headersOf }: BuiltSite, file: string, response: ServerResponse): void {
  response.setHeader('Cache-Control', askedForAgain)
  // The rules match addresses, which differ from the path of the file.
  const address = file === '/index.html' ? '/' : encodeURI(file.replace(/\.html$/, ''))
  for (const [name, value] of Object.entries(headersOf(address))) response.setHeader(name, value)
  const type = mediaTypes[endOf(file)]
  if (!type) return
  response.setHeader('Content-Type', textTypes.includes(type) ? `${type}; charset=utf-8` : type)
  if (compressedTypes.includes(type)) response.setHeader('Vary', 'Accept-Encoding')
}

/** Whether a client asks for a part of a file, or on a condition that `send` knows. */
const isSpecial = ({ headers }: IncomingMessage) =>
  ['range', 'if-match', 'if-unmodified-since'].some((name) => headers[name] !== undefined)

/** Returns the file as it is sent to this client compressed; undefined if it is sent as it is. */
async function compressedFor(
  { compressed }: BuiltSite,
  file: string,
  request: IncomingMessage,
): Promise<CompressedFile | undefined> {
  const isWorth = compressedTypes.includes(mediaTypes[endOf(file)] ?? '') && !isSpecial(request)
  const accepted = String(request.headers['accept-encoding'] ?? '')
  return isWorth && accepted !== '' ? compressed(file, accepted) : undefined
}

/** Whether a client has this file already: https://www.rfc-editor.org/rfc/rfc9110#section-13.1. */
function hasIt({ headers }: IncomingMessage, etag: string, mtime: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.split(',').some((one) => ['*', etag].includes(one.trim()))
  // The header has no milliseconds.
  return Date.parse(headers['if-modified-since'] ?? '') >= Math.floor(mtime.getTime() / 1000) * 1000
}

/** Sends compressed bytes, with the validators that `send` gives the file. */
function sendCompressed(
  { coding, bytes, size, mtime }: CompressedFile,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (status === 200) {
    const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`
    response.setHeader('ETag', etag)
    response.setHeader('Last-Modified', mtime.toUTCString())
    if (hasIt(request, etag, mtime)) {
      response.removeHeader('Content-Type')
      return void response.writeHead(304).end()
    }
  }
  response.setHeader('Content-Encoding', coding)
  response.setHeader('Content-Length', bytes.length)
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : bytes)
}

/** Answers with a status and without a file of the site, but that of its not-found page. */
async function end(
  site: BuiltSite,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  setHeaders(site, notFoundFile, response)
  if (status === 404 && site.files.has(notFoundFile)) {
    const compressed = await compressedFor(site, notFoundFile, request)
    if (compressed) return sendCompressed(compressed, status, request, response)
    const page = await readFile(path.join(site.folder, notFoundFile)).catch(() => '')
    return void response.writeHead(status).end(page)
  }
  response.removeHeader('Content-Type')
  response.writeHead(status).end()
}

async function respond(
  site: BuiltSite,
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD')
    return end(site, 405, request, response)
  }
  if ('notFound' in route) return end(site, 404, request, response)
  if ('redirect' in route) {
    response.setHeader('Location', route.redirect)
    return end(site, 301, request, response)
  }
  const { file } = route
  const compressed = await compressedFor(site, file, request)
  setHeaders(site, file, response)
  if (compressed) return sendCompressed(compressed, 200, request, response)
  const options = {
    root: site.folder,
    index: false,
    dotfiles: 'allow',
    cacheControl: false,
  } as const
  send(request, encodeURI(file), options)
    .on('error', (error) => {
      if (response.headersSent) return void response.destroy()
      for (const [name, value] of Object.entries(error.headers ?? {}))
        response.setHeader(name, String(value))
      end(site, error.status ?? 404, request, response).catch(() => fail(response))
    })
    .pipe(response)
}
