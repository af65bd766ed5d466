/** Makes the faults happen that `faults.ts` has queued. */
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Fault, Faults } from './faults.ts'
import { markFaulty } from './watch.ts'

interface KeptAnswer {
  headers: Headers
  bytes: ArrayBuffer
}

/** How many answers are kept for the fault `old-answer`, and how large they are at most. */
const keptAnswers = 300
const keptBytes = 2 ** 20

/** Ends the connection of a request. Where there is none, rejects as `fetch` does. */
export function drop(c: Context): Response {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (!outgoing) throw new DroppedConnection()
  outgoing.socket?.destroy()
  return new Response(null)
}

/** What `fetch` rejects with when the connection ends. */
export class DroppedConnection extends TypeError {
  constructor() {
    super('fetch failed')
  }
}

/** How long the first half of an answer has to arrive, in milliseconds. */
const cutAfter = 50

/** Returns the first half of an answer, after which the connection ends. */
function cutBody(c: Context, bytes: ArrayBuffer): ReadableStream<Uint8Array> {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true
        controller.enqueue(new Uint8Array(bytes.slice(0, Math.floor(bytes.byteLength / 2))))
        return
      }
      await new Promise((done) => setTimeout(done, cutAfter))
      if (!outgoing) return controller.error(new DroppedConnection())
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
  const bare = [204, 205, 304].includes(status)
  const all = bare ? headers : { 'Content-Type': 'application/json; charset=utf-8', ...headers }
  return new Response(bare ? null : JSON.stringify(body), { status, headers: all })
}

/** Replaces the answer so far; hono would add the headers of the first to the second. */
function replaceAnswer(c: Context, response: Response): void {
  c.res = undefined
  c.res = response
}

/**
 * Carries out the fault of a request. `pathOf` returns the path after the address of the face, `moveHead` commits as
 * somebody else.
 */
export function answerFaulty(
  faults: Faults,
  pathOf: (c: Context) => string,
  moveHead: (fault: Extract<Fault, { kind: 'move-head' }>) => Promise<unknown>,
): MiddlewareHandler {
  const kept = new Map<string, KeptAnswer>()

  async function keep(key: string, c: Context): Promise<void> {
    if (c.req.method !== 'GET' || c.res.status !== 200) return
    const bytes = await c.res.clone().arrayBuffer()
    if (bytes.byteLength > keptBytes) return
    kept.delete(key)
    kept.set(key, { headers: new Headers(c.res.headers), bytes })
    for (const old of [...kept.keys()].slice(0, Math.max(0, kept.size - keptAnswers))) {
      kept.delete(old)
    }
  }

  return async (c, next) => {
    const fault = faults.take(c.req.method, pathOf(c))
    if (fault) markFaulty(c)
    const key = `${c.req.header('Authorization') ?? ''} ${c.req.url}`
    switch (fault?.kind) {
      case 'drop-before':
        return drop(c)
      case 'drop-after':
        await next()
        return drop(c)
      case 'status':
        if (fault.when === 'after') await next()
        replaceAnswer(c, statusAnswer(fault))
        return
      case 'slow':
        await new Promise((done) => setTimeout(done, fault.milliseconds))
        return next()
      case 'cut-answer': {
        await next()
        const { status, headers } = c.res
        const body = cutBody(c, await c.res.arrayBuffer())
        replaceAnswer(c, new Response(body, { status, headers }))
        return
      }
      case 'truncated-tree': {
        await next()
        const { status, headers } = c.res
        replaceAnswer(c, new Response(cutTree(await c.res.text()), { status, headers }))
        return
      }
      case 'old-answer': {
        const old = kept.get(key)
        if (!old) return next()
        const tag = old.headers.get('ETag')
        const known = tag !== null && c.req.header('If-None-Match') === tag
        return new Response(known ? null : old.bytes, {
          status: known ? 304 : 200,
          headers: old.headers,
        })
      }
      case 'move-head':
        if (fault.when === 'after') await next()
        await moveHead(fault)
        return fault.when === 'after' ? undefined : next()
      case 'run':
        if (fault.when === 'after') await next()
        await fault.run()
        return fault.when === 'after' ? undefined : next()
      default:
        await next()
        await keep(key, c)
    }
  }
}
