/** A local folder, which the editor's server reads and writes. */
import type { HistoryAnswer, Pushed } from '../../model/commits.ts'
import type { StoredFiles } from '../../model/file-edits.ts'
import type { Version } from '../../model/versions.ts'
import {
  type Followed,
  type Publication,
  type PublishedFiles,
  type ReadAnswer,
  RequestFailed,
  type SaveAnswer,
  type Workplace,
} from '../workplace.ts'

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
  const { message, help, details } = answer as Partial<Record<string, string>>
  if (status === 403) {
    throw new RequestFailed(
      'outdated',
      'The editor’s server was restarted.',
      'This browser keeps your changes. Reload the editor.',
    )
  }
  throw new RequestFailed(
    'refused',
    message ?? `The server answers ${status}.`,
    help ?? '',
    details,
  )
}

/** Sends a request that is answered with the status 200 and a `T`. */
async function askFor<T>(name: string, body: object): Promise<T> {
  const { status, answer } = await ask(name, body)
  return status === 200 ? (answer as T) : fail(status, answer)
}

/** Returns bytes in base64. */
function base64Of(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(bytes)
  })
}

type FilesChanged = CustomEvent<Parameters<Followed['files']>[0]>
type UploadedFilesChanged = CustomEvent<StoredFiles>

/** Returns the publishing status of a folder. `request`: the page to ask for approval. */
function publicationIn(answer: HistoryAnswer, request?: string): Publication {
  if (!answer.ready) return { state: 'saved', files: [], refusal: answer }
  const { files, committed, remote } = answer
  if (!remote) {
    return { state: files.length > 0 ? 'saved' : 'published', files, isLocal: true }
  }
  const { commits } = remote
  const all = [...new Set([...files, ...committed])].sort()
  if (files.length + commits.length > 0) {
    return { state: 'saved', files: all, others: commits, hasMessage: files.length === 0 }
  }
  const isWaiting = all.length > 0
  return { state: isWaiting ? 'waiting' : 'published', files: all, ...(request && { request }) }
}

const readHistory = () => askFor<HistoryAnswer>('history', {})

let tell: Followed | undefined

/** Tells the screen the publishing status after an action that succeeded. */
function sayPublication(): void {
  void readHistory().then(
    (answer) => tell?.publication(publicationIn(answer)),
    () => {},
  )
}

export const localWorkplace: Workplace = {
  async read(files) {
    const answer = await askFor<ReadAnswer>('read', files ? { files } : {})
    if (!files) sayPublication()
    return answer
  },
  async save(changes) {
    const { status, answer } = await ask('save', { changes })
    if (status !== 200 && status !== 412 && status !== 422) fail(status, answer)
    if (status === 200) sayPublication()
    return { status, ...(answer as object) } as SaveAnswer
  },
  async upload(name, bytes) {
    const data = await base64Of(bytes)
    const answer = await askFor<{ name: string } & StoredFiles>('upload', { name, data })
    sayPublication()
    return answer
  },
  keep: async (name, bytes) => askFor('keep', { name, data: await base64Of(bytes) }),
  frame: (path) => path,
  follow(told) {
    tell = told
    const onFiles = (event: Event) => told.files((event as FilesChanged).detail)
    const onUploadedFiles = (event: Event) => told.stored((event as UploadedFilesChanged).detail)
    // The page dispatches them: see src/editor/workplace/folder/server/screen.ts.
    addEventListener('edit:files', onFiles)
    addEventListener('edit:site-files', onUploadedFiles)
    return () => {
      tell = undefined
      removeEventListener('edit:files', onFiles)
      removeEventListener('edit:site-files', onUploadedFiles)
    }
  },
  history: {
    versions: async (file) =>
      (await askFor<{ versions: Version[] }>('versions', { file })).versions,
    text: async (file, version) =>
      (await askFor<{ text: string | null }>('version', { file, version })).text,
  },
  publishing: {
    published: () => askFor<PublishedFiles>('published', {}),
    async publish({ words }) {
      const before = await readHistory()
      if (before.ready && before.files.length > 0) await askFor('commit', { message: words })
      if (!before.ready || !before.remote) return publicationIn(await readHistory())
      const pushed = await askFor<Pushed>('push', {})
      const now = await readHistory()
      if (pushed.pushed) return publicationIn(now, pushed.address)
      tell?.publication(publicationIn(now))
      const help = `${pushed.help} Your changes are kept in the history of this machine.`
      throw new RequestFailed('refused', pushed.reason, help, pushed.details)
    },
  },
}
