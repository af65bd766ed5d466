/** Carries out the faults that `faults.ts` has queued. */
import type { HttpBindings } from '@hono/node-server'
import type { Context, Next } from 'hono'
import type { Fault } from './faults.ts'

/** An answer to an earlier request. */
export interface OldAnswer {
  headers: Headers
  bytes: ArrayBuffer
}

/** What `fetch` rejects with when the connection ends. */
class DroppedConnection extends TypeError {
  constructor() {
    super('fetch failed')
  }
}

/** Hono would add the headers of the answer so far to the new one. */
function replaceAnswer(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

/** Ends the connection of a request. Where there is none, rejects as `fetch` does. */
function drop(c: Context): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (!outgoing) throw new DroppedConnection()
  outgoing.socket?.destroy()
  replaceAnswer(c, new Response(null))
}

/** How long the first half of an answer has to arrive, in milliseconds. */
const cutAfter = 50

/** Returns the first half of an answer, after which the connection ends. */
function cutBody(c: Context, bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  const { outgoing } = c.env as HttpBindings
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true
        controller.enqueue(new Uint8Array(bytes.slice(0, Math.floor(bytes.byteLength / 2))))
        return
      }
      await new Promise((done) => setTimeout(done, cutAfter))
      outgoing.socket?.destroy()
      controller.close()
    },
  })
}

function cutTree(text: string): string {
  const answer = JSON.parse(text) as { tree?: unknown[] }
  if (!answer.tree) throw new Error('Only an answer of GitHub or Gitea with a tree can be cut.')
  const tree = answer.tree.slice(0, Math.floor(answer.tree.length / 2))
  return JSON.stringify({ ...answer, tree, truncated: true })
}

function statusAnswer(fault: Extract<Fault, { kind: 'status' }>): Response {
  const { status, headers = {}, body = { message: `The test wants a ${status}.` } } = fault
  const all = { 'Content-Type': 'application/json; charset=utf-8', ...headers }
  return new Response(JSON.stringify(body), { status, headers: all })
}

function oldAnswer(c: Context, { headers, bytes }: OldAnswer): Response {
  const isKnown = c.req.header('If-None-Match') === (headers.get('ETag') ?? 'none')
  return new Response(isKnown ? null : bytes, { status: isKnown ? 304 : 200, headers })
}

/**
 * Carries out the fault of a request. `moveHead` commits as somebody else; `old` is the answer that the same request
 * had the last time.
 */
export async function answerFaulty(
  fault: Fault,
  c: Context,
  next: Next,
  moveHead: (fault: Extract<Fault, { kind: 'move-head' }>) => Promise<unknown>,
  old: OldAnswer | undefined,
): Promise<void> {
  switch (fault.kind) {
    case 'drop-before':
      return drop(c)
    case 'drop-after':
      await next()
      return drop(c)
    case 'status':
      if (fault.when === 'after') await next()
      return replaceAnswer(c, statusAnswer(fault))
    case 'slow':
      await new Promise((done) => setTimeout(done, fault.milliseconds))
      return next()
    case 'cut-answer': {
      await next()
      const { status, headers } = c.res
      const body = cutBody(c, await c.res.arrayBuffer())
      return replaceAnswer(c, new Response(body, { status, headers }))
    }
    case 'truncated-tree': {
      await next()
      const { status, headers } = c.res
      return replaceAnswer(c, new Response(cutTree(await c.res.text()), { status, headers }))
    }
    case 'old-answer':
      return old ? replaceAnswer(c, oldAnswer(c, old)) : next()
    case 'move-head':
      await moveHead(fault)
      return next()
  }
}
