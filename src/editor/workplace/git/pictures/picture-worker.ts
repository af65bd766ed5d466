/**
 * A service worker that serves the pictures of the site at their addresses in pages. It asks a window of the editor
 * for the bytes, which reads them at the Git host. The worker stores nothing and has no token.
 */
import { fileFolders } from '../../../../content/addresses.ts'
import { fileKindOf } from '../../../../content/file-kinds.ts'
import { fileNameAt } from '../../../../content/uploaded-file.ts'
import type { PictureAnswer, PictureRequest } from './messages.ts'

// TypeScript cannot use the types of workers and windows together, so these are the parts in use.
interface WindowClient {
  frameType: string
  postMessage(message: PictureRequest, transfer: Transferable[]): void
}
interface WorkerEvent extends Event {
  readonly request: Request
  waitUntil(work: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}
interface Worker {
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<WindowClient[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void
}
const worker = globalThis as unknown as Worker

/** How long the worker waits for an answer of a window, in milliseconds. The connection may be slow. */
const timeout = 60_000

function ask(window: WindowClient, request: PictureRequest): Promise<PictureAnswer> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) =>
      resolve(data instanceof Uint8Array ? new Uint8Array(data) : null)
    setTimeout(resolve, timeout, null)
    window.postMessage(request, [port2])
  })
}

async function answer(name: string, blob: string): Promise<Response> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Any open editor can answer, but not the preview, which is a frame.
  for (const window of windows.filter(({ frameType }) => frameType === 'top-level')) {
    const bytes = await ask(window, { kind: 'picture', name, blob })
    if (!bytes) continue
    return new Response(bytes, {
      headers: {
        'Content-Type': fileKindOf(name)?.mediaType ?? 'application/octet-stream',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'Cache-Control': 'no-store',
      },
    })
  }
  return new Response('', { status: 404 })
}

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  const isFile = origin === location.origin && pathname.startsWith(fileFolders.files)
  // As a document, an SVG could run its scripts with the rights of the editor.
  if (!isFile || request.destination !== 'image') return
  const name = fileNameAt(pathname) ?? ''
  event.respondWith(answer(name, searchParams.get('v') ?? ''))
})
