/** The requests of the screen to the editor's server. */
import type { Diagnostic } from '../../../checks/diagnostics/diagnostic.ts'
import type { SiteFile } from '../../../content/site-file.ts'

export interface ReadFile {
  file: string
  /** Null for a file that is not there, or is no text. */
  text: string | null
  etag: string | null
}

export interface ReadAnswer {
  /** The folder of the site on the disk. */
  root: string
  diagnostics: Diagnostic[]
  sectionTypes?: string[]
  /** What there is in `content/files/`. */
  siteFiles?: SiteFile[]
  files: ReadFile[]
}

export interface SaveChange {
  file: string
  /** The state that the edits began from; null where the file must not be there yet. */
  ifMatch: string | null
  /** Null deletes the file. */
  text: string | null
}

export type SaveAnswer =
  | { status: 200; files: { file: string; etag: string | null }[] }
  | { status: 412; files: ReadFile[] }
  | { status: 422; diagnostics: Diagnostic[] }

export type HistoryAnswer =
  | { ready: true; files: string[] }
  | { ready: false; reason: string; help: string }

/** Why a request was not answered as it was meant. `offline`: nobody answered at all. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly kind: 'offline' | 'stranger' | 'refused'
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
      'Your changes are kept in this browser. Start it again with “npm run edit”.',
    )
  }
}

function fail(status: number, answer: unknown): never {
  const { message, help } = answer as { message?: string; help?: string }
  if (status === 403) {
    throw new RequestFailed(
      'stranger',
      'The editor’s server was started anew.',
      'Your changes are kept in this browser. Load the editor again.',
    )
  }
  throw new RequestFailed('refused', message ?? `The server answers ${status}.`, help ?? '')
}

/** Reads these files, or all. Throws `RequestFailed`, as do all of these. */
export async function readFiles(files?: readonly string[]): Promise<ReadAnswer> {
  const { status, answer } = await ask('read', files ? { files } : {})
  return status === 200 ? (answer as ReadAnswer) : fail(status, answer)
}

/** Saves all of these, or none. */
export async function saveFiles(changes: readonly SaveChange[]): Promise<SaveAnswer> {
  const { status, answer } = await ask('save', { changes })
  if (status !== 200 && status !== 412 && status !== 422) fail(status, answer)
  return { status, ...(answer as object) } as SaveAnswer
}

/** Has a file kept in `content/files/`, at once. Gives the name that it has there, and what there is then. */
export async function uploadFile(
  name: string,
  data: string,
): Promise<{ name: string; siteFiles: SiteFile[] }> {
  const { status, answer } = await ask('upload', { name, data })
  return status === 200 ? (answer as { name: string; siteFiles: SiteFile[] }) : fail(status, answer)
}

/** Returns which saved files can be committed, or why they cannot. */
export async function readHistory(): Promise<HistoryAnswer> {
  const { status, answer } = await ask('history', {})
  return status === 200 ? (answer as HistoryAnswer) : fail(status, answer)
}

/** Commits what the editor has saved, as one commit. */
export async function recordCommit(message: string): Promise<{ commit: string; files: string[] }> {
  const { status, answer } = await ask('commit', { message })
  return status === 200 ? (answer as { commit: string; files: string[] }) : fail(status, answer)
}
