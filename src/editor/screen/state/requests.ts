/** The requests to the editor's server. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { StoredFiles } from '../../edits/file-edits.ts'

/** A file as the server has read it. */
export interface ReadFile {
  file: string
  /** Null for a file that does not exist, or is not text. */
  text: string | null
  etag: string | null
}

/** The answer to a request for files. */
export interface ReadAnswer extends StoredFiles {
  /** The folder of the site on the disk. */
  root: string
  diagnostics: Diagnostic[]
  sectionTypes?: string[]
  files: ReadFile[]
}

/** A change of one file. */
export interface SaveChange {
  file: string
  /** The ETag that the edits began from; null where the file must not exist yet. */
  ifMatch: string | null
  /** Null deletes the file. */
  text: string | null
}

/** The answer to a save: 412 where files have changed meanwhile, 422 where the checks refuse it. */
export type SaveAnswer =
  | ({ status: 200; files: { file: string; etag: string | null }[] } & StoredFiles)
  | { status: 412; files: ReadFile[] }
  | { status: 422; diagnostics: Diagnostic[] }

/** The saved files that can be committed, or why none can. */
export type HistoryAnswer =
  | { ready: true; files: string[]; warning?: { reason: string; help: string } }
  | { ready: false; reason: string; help: string }

/** A request that failed. `offline`: the server did not answer. `restarted`: it has another token now. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly kind: 'offline' | 'restarted' | 'refused'
  readonly help: string

  constructor(kind: RequestFailed['kind'], message: string, help: string) {
    super(message)
    this.kind = kind
    this.help = help
  }
}

const token = () => document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')?.content

async function ask(name: string, body: object): Promise<{ status: number; answer: unknown }> {
  let response: Response
  try {
    response = await fetch(`/__edit/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Edit-Token': token() ?? '' },
      body: JSON.stringify(body),
    })
    return { status: response.status, answer: await response.json() }
  } catch {
    throw new RequestFailed(
      'offline',
      'The editor’s server does not answer.',
      'This browser keeps your changes. Start the server again with “npm run edit”.',
    )
  }
}

function fail(status: number, answer: unknown): never {
  const { message, help } = answer as { message?: string; help?: string }
  if (status === 403) {
    throw new RequestFailed(
      'restarted',
      'The editor’s server was restarted.',
      'This browser keeps your changes. Reload the editor.',
    )
  }
  throw new RequestFailed('refused', message ?? `The server answers ${status}.`, help ?? '')
}

/** Asks for what is answered with 200, whose body is a `T`. */
async function askFor<T>(name: string, body: object): Promise<T> {
  const { status, answer } = await ask(name, body)
  return status === 200 ? (answer as T) : fail(status, answer)
}

/** Reads these files, or all. Throws `RequestFailed`, as the other requests do. */
export const readFiles = (files?: readonly string[]) =>
  askFor<ReadAnswer>('read', files ? { files } : {})

/** Saves all of these, or none. */
export async function saveFiles(changes: readonly SaveChange[]): Promise<SaveAnswer> {
  const { status, answer } = await ask('save', { changes })
  if (status !== 200 && status !== 412 && status !== 422) fail(status, answer)
  return { status, ...(answer as object) } as SaveAnswer
}

/** Adds a file to `content/files/` at once. Returns its name there. `data`: its bytes in base64, as in `keepFile`. */
export const uploadFile = (name: string, data: string) =>
  askFor<{ name: string } & StoredFiles>('upload', { name, data })

/** Hands the server the bytes that a file is to have once that is saved. Returns their hash. */
export const keepFile = (name: string, data: string) =>
  askFor<{ hash: string } & StoredFiles>('keep', { name, data })

/** Returns which saved files can be committed, or why none can. */
export const readHistory = () => askFor<HistoryAnswer>('history', {})

/** Commits what the editor has saved. */
export const commitChanges = (message: string) =>
  askFor<{ commit: string; files: string[] }>('commit', { message })
