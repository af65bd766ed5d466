/** Serves the files of `content/files/` in development, unchanged. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { faultBefore } from '../../checks/files/inspect-bytes.ts'
import { fileKindOf } from '../../content/file-kinds.ts'
import { fileNameAt } from '../../content/uploaded-file.ts'
import { listFiles } from '../disk/list-files.ts'
import { askedForAgain, mediaTypes } from '../hosts/host-rules.ts'
import { svgHeaders } from '../hosts/policy.ts'

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
  const type = fileKindOf(name)?.mediaType ?? ''
  response.setHeader('Content-Type', type)
  // A browser's own viewer of PDFs and player of videos would not run in a sandbox.
  const svgOnly = Object.entries(type === mediaTypes.svg ? svgHeaders : {})
  for (const [header, value] of svgOnly) response.setHeader(header, value)
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
      sendFile(request, response, name, await readFile(found.path))
    } catch (error) {
      next(error)
    }
  }
}
