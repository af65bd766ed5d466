/** Serves the files of `content/files/` in development, unchanged. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { faultBefore } from '../../checks/files/inspect-bytes.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import { fileNameAt } from '../../content/site-file.ts'
import { listFiles } from '../../disk/list-files.ts'
import { askedForAgain } from '../hosts/host-rules.ts'

/** A file can contain anything, so nothing in it may run. */
const onlyShown = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Sends a file for the browser to show. `name` has its extension. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  bytes: Uint8Array,
): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url')}"`
  response.setHeader('Cache-Control', askedForAgain)
  response.setHeader('ETag', etag)
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', onlyShown)
  response.setHeader('Content-Type', fileKindOf(name)?.mediaType ?? '')
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(200, { 'Content-Length': bytes.length }).end(bytes)
}

/**
 * Answers requests for `/files/…` from the folder of a root. Looks names up in the list of files and never joins
 * them to a path.
 */
export function serveFiles(root: string): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const name = fileNameAt((request.url ?? '').replace(/[?#].*$/s, ''))
    if (!name) return next()
    try {
      const found = listFiles(root).find((file) => file.name === name)
      if (!found || found.skipped || faultBefore(name, found.size)) return next()
      sendFile(request, response, name, await readFile(found.place))
    } catch (error) {
      next(error)
    }
  }
}
