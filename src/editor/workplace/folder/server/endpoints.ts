/** Answers the requests of the editor's page. */
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { filesFolder } from '../../../../content/content-files.ts'
import type { Json } from '../../../../content/json-object.ts'
import { RefusedRequest } from '../../../../receiver/request-body.ts'
import { uploadName } from '../../../model/file-names.ts'
import type { FileContents } from './file-contents.ts'
import { editorPath } from './guard.ts'
import type { History } from './history.ts'
import { openPushing } from './push.ts'
import {
  largestBody,
  readBody,
  toChanges,
  toFile,
  toMessage,
  toNames,
  toUpload,
  toVersion,
} from './requests.ts'
import { save, stateOf } from './save.ts'
import { RefusedCommit } from './saved-files.ts'
import type { SiteFolder } from './site-folder.ts'
import { refuseFault, upload } from './upload.ts'
import { openVersions } from './versions.ts'

interface Answer {
  status: number
  body: object
}

export type Endpoint = (body: Json) => Promise<Answer>

/** Returns the endpoints of the page, by the last segment of the address. */
export function endpointsFor(
  folder: SiteFolder,
  history: History,
  contents: FileContents,
): Readonly<Record<string, Endpoint>> {
  const pushing = openPushing(folder.root)
  const versions = openVersions(folder.root)
  return {
    async read(body) {
      const names = toNames(body)
      const files = await folder.read()
      const stored = await contents.read()
      const { uploadedFiles } = stored
      const { diagnostics, context } = await folder.check([...files.values()], uploadedFiles)
      const inFolder = uploadedFiles.flatMap(({ name, hash }) => (hash ? filesFolder + name : []))
      const wanted = names ?? [...files.keys(), ...inFolder].sort()
      return {
        status: 200,
        body: {
          root: folder.root,
          diagnostics,
          sectionTypes: context.sectionTypes,
          delivers: context.delivers,
          ...stored,
          files: wanted.map((file) => stateOf(file, files, uploadedFiles)),
        },
      }
    },

    async save(body) {
      const { status, ...saved } = await save(folder, toChanges(body), contents, history)
      return { status, body: { ...saved, ...(status === 200 ? await contents.read() : {}) } }
    },

    async upload(body) {
      const name = await upload(folder.root, toUpload(body), history)
      return { status: 200, body: { name, ...(await contents.read()) } }
    },

    // The bytes that will replace a file when it is saved.
    async keep(body) {
      const { name, bytes } = toUpload(body)
      const own = uploadName(name, [])
      await refuseFault(own, bytes)
      const { hash } = await contents.keep(own, bytes)
      return { status: 200, body: { hash, ...(await contents.read()) } }
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
      // A picture that comes back is saved with its bytes.
      for (const { file, bytes } of files) if (bytes) await contents.keep(file, bytes)
      const texts = files.map(({ file, text }) => ({ file, text }))
      return { status: 200, body: { files: texts, ...(await contents.read()) } }
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

/** Returns an answer that browsers do not cache. */
export const respond = ({ status, body }: Answer, headers: Record<string, string> = {}): Response =>
  Response.json(body, {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
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
      if (name === waitsForOthers) return respond(await endpoint(body))
      const answer = last.then(() => endpoint(body))
      last = answer.catch(() => undefined)
      return respond(await answer)
    })
  }
  return app
}
