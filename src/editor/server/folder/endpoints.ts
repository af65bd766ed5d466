/** Answers the requests of the editor's page. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Json } from '../../../content/json-object.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import { editorPath } from './guard.ts'
import type { History } from './history.ts'
import { openPushing } from './push.ts'
import {
  largestBody,
  readBody,
  toBlob,
  toChanges,
  toFile,
  toMessage,
  toVersion,
} from './requests.ts'
import { RefusedCommit } from './saved-files.ts'
import type { SiteFolder } from './site-folder.ts'
import { openVersions } from './versions.ts'

interface Answer {
  status: number
  body: object
}

export type Endpoint = (body: Json) => Promise<Answer | Response>

/** Returns the endpoints of the page, by the last segment of the address. */
export function endpointsFor(
  folder: SiteFolder,
  history: History,
): Readonly<Record<string, Endpoint>> {
  const pushing = openPushing(folder.root)
  const versions = openVersions(folder.root)
  return {
    list: async () => ({ status: 200, body: await folder.list() }),

    texts: async () => ({ status: 200, body: await folder.texts() }),

    async bytes(body) {
      const bytes = folder.bytesOf(toBlob(body))
      return bytes
        ? new Response(new Uint8Array(bytes), { headers: answerHeaders })
        : { status: 410, body: { message: 'The file has changed.', help: 'Reload the editor.' } }
    },

    async write(body) {
      const written = await folder.write(toChanges(body), history)
      return { status: 200, body: { written, ...(await folder.list()) } }
    },

    async history() {
      const state = await history.state()
      if (!state.ready) return { status: 200, body: state }
      const remote = await pushing.remote()
      const committed = remote ? await history.changedSince(remote.base) : []
      return { status: 200, body: { ...state, committed, remote } }
    },

    async published() {
      const base = (await pushing.remote())?.base ?? 'HEAD'
      const files = await history.published(base)
      for (const { bytes } of files) if (bytes) folder.remember(bytes)
      return { status: 200, body: { files: files.map(({ file, text }) => ({ file, text })) } }
    },

    async versions(body) {
      return { status: 200, body: { versions: await versions.list(toFile(body)) } }
    },

    async version(body) {
      return { status: 200, body: { text: await versions.text(toFile(body), toVersion(body)) } }
    },

    async commit(body) {
      return { status: 200, body: await history.commit(toMessage(body)) }
    },

    async push() {
      return { status: 200, body: await pushing.push() }
    },
  }
}

/** Returns the answer to an error. For an unexpected error, it contains only the system's error code. */
function answerTo(error: unknown): Answer {
  if (error instanceof RefusedRequest) {
    const { status, message, help } = error
    const details = error instanceof RefusedCommit ? error.details : undefined
    return { status, body: { message, help, details } }
  }
  const { code } = error as NodeJS.ErrnoException
  return {
    status: 500,
    body: {
      message: `The files could not be written${code ? ` (${code})` : ''}. Nothing was saved.`,
      help: 'Check that the folder is writable and that the disk has free space, and save again.',
    },
  }
}

/** Browsers do not cache the answers. */
const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

export const respond = ({ status, body }: Answer, headers: Record<string, string> = {}): Response =>
  Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...answerHeaders,
      ...headers,
    },
  })

const limit = bodyLimit({
  maxSize: largestBody,
  onError() {
    const message = 'These are too many changes to save at once.'
    const body = { message, help: 'Save after fewer changes.' }
    // The rest of the body is not read.
    return respond({ status: 413, body }, { Connection: 'close' })
  },
})

/** The endpoint that other requests do not wait for, because it may take a minute and writes no files. */
const waitsForOthers = 'push'

/** Serves the endpoints, one request after the other, so that saves do not overlap. */
export function endpointsApp(endpoints: Readonly<Record<string, Endpoint>>): Hono {
  let last: Promise<unknown> = Promise.resolve()
  const app = new Hono().onError((error) => respond(answerTo(error)))
  for (const [name, endpoint] of Object.entries(endpoints)) {
    app.post(editorPath + name, limit, async (c) => {
      const body = await readBody(c.req.raw)
      const answering = name === waitsForOthers ? endpoint(body) : last.then(() => endpoint(body))
      if (name !== waitsForOthers) last = answering.catch(() => undefined)
      const answer = await answering
      return answer instanceof Response ? answer : respond(answer)
    })
  }
  return app
}
