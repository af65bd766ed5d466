/** Answers the requests of the editor's page. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { faultWords } from '../../checks/rules/site-files.ts'
import { filesFolder, isInFilesFolder } from '../../content/content-files.ts'
import { factsOf } from '../../disk/inspect-file.ts'
import { uploadName } from '../edits/file-names.ts'
import { isReadable } from '../edits/json/tree.ts'
import type { FileContents } from './file-contents.ts'
import { type History, HistoryError } from './history.ts'
import { RequestError, readBody } from './read-body.ts'
import { toChanges, toMessage, toNames, toUpload } from './requests.ts'
import { save, stateOf } from './save.ts'
import { stateOfStored } from './save-site-files.ts'
import type { SiteFolder } from './site-folder.ts'
import { upload } from './upload.ts'

interface Answer {
  status: number
  body: object
}

export type Endpoint = (body: unknown) => Promise<Answer>

/** What the server does for its page, by the last part of the address. */
export function endpointsFor(
  folder: SiteFolder,
  history: History,
  contents: FileContents,
): Readonly<Record<string, Endpoint>> {
  return {
    async read(body) {
      const names = toNames(body)
      const files = await folder.read()
      const stored = await contents.read()
      const { siteFiles } = stored
      const { diagnostics, context } = await folder.check([...files.values()], siteFiles)
      const inFolder = siteFiles.flatMap(({ name, hash }) => (hash ? filesFolder + name : []))
      const wanted = names ?? [...files.keys(), ...inFolder].sort()
      return {
        status: 200,
        body: {
          root: folder.root,
          diagnostics,
          sectionTypes: context.sectionTypes,
          ...stored,
          files: wanted.map((file) => {
            if (isInFilesFolder(file)) return stateOfStored(file, siteFiles)
            const state = stateOf(file, files.get(file))
            return { ...state, readable: state.text !== null && isReadable(state.text) }
          }),
        },
      }
    },

    async save(body) {
      const { status, ...saved } = await save(folder, toChanges(body), contents)
      if (!('writes' in saved)) return { status, body: saved }
      history.remember(saved.writes)
      return { status, body: { files: saved.files, ...(await contents.read()) } }
    },

    async upload(body) {
      const { status, ...answer } = await upload(folder.root, toUpload(body))
      if (!('writes' in answer)) return { status, body: answer }
      history.remember(answer.writes)
      return { status, body: { name: answer.name, ...(await contents.read()) } }
    },

    // The bytes that are to replace a file once that is saved.
    async keep(body) {
      const { name, bytes } = toUpload(body)
      const { fault } = await factsOf(uploadName(name, []), bytes)
      if (fault) return { status: 422, body: faultWords(uploadName(name, []), fault) }
      const { hash } = await contents.keep(uploadName(name, []), bytes)
      return { status: 200, body: { hash, ...(await contents.read()) } }
    },

    async history() {
      const obstacle = await history.obstacle()
      if (obstacle) return { status: 200, body: { ready: false, ...obstacle } }
      const files = await history.pending()
      return { status: 200, body: { ready: true, files, warning: await history.warning() } }
    },

    async commit(body) {
      const message = toMessage(body)
      const files = await history.pending()
      const commit = await history.commit(message)
      return { status: 200, body: { commit, files } }
    },
  }
}

/** What a fault is answered with. Of those that are nobody's mistake, only the system's name is told. */
function answerTo(error: unknown): Answer {
  if (error instanceof RequestError) {
    return { status: error.status, body: { message: error.message, help: error.help } }
  }
  if (error instanceof HistoryError) {
    return { status: 409, body: { message: error.reason, reason: error.reason, help: error.help } }
  }
  const { code } = error as NodeJS.ErrnoException
  return {
    status: 500,
    body: {
      message: `The disk refuses${code ? ` (${code})` : ''}: nothing was saved.`,
      help: 'Look whether the folder may be written to and the disk has room, and save again.',
    },
  }
}

/**
 * Lets one request after the other do its work, so that no two saves meet. Gives the function that
 * answers a request for an endpoint.
 */
export function answering(
  endpoints: Readonly<Record<string, Endpoint>>,
): (name: string, request: IncomingMessage, response: ServerResponse) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  return async (name, request, response) => {
    const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined
    let answer: Answer
    if (!endpoint) answer = { status: 404, body: { message: 'There is nothing here.', help: '' } }
    else {
      try {
        const body = await readBody(request)
        answer = await inTurn(() => endpoint(body))
      } catch (error) {
        answer = answerTo(error)
      }
    }
    send(response, answer)
  }
}

/** Sends an answer that no browser keeps. */
export function send(response: ServerResponse, { status, body }: Answer): void {
  const text = Buffer.from(JSON.stringify(body))
  response
    .writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': text.length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      // What is left of a body that is too large is not read.
      ...(status === 413 ? { Connection: 'close' } : {}),
    })
    .end(text)
}
