/** A local folder, which the editor's server reads and writes. */
import type { StoredFiles } from '../../model/file-edits.ts'
import {
  type Followed,
  type HistoryAnswer,
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

export const localWorkplace: Workplace = {
  read: (files) => askFor<ReadAnswer>('read', files ? { files } : {}),
  async save(changes) {
    const { status, answer } = await ask('save', { changes })
    if (status !== 200 && status !== 412 && status !== 422) fail(status, answer)
    return { status, ...(answer as object) } as SaveAnswer
  },
  upload: async (name, bytes) => askFor('upload', { name, data: await base64Of(bytes) }),
  keep: async (name, bytes) => askFor('keep', { name, data: await base64Of(bytes) }),
  frame: (path) => path,
  follow(tell) {
    const onFiles = (event: Event) => tell.files((event as FilesChanged).detail)
    const onUploadedFiles = (event: Event) => tell.stored((event as UploadedFilesChanged).detail)
    // The page dispatches them: see src/editor/workplace/folder/server/screen.ts.
    addEventListener('edit:files', onFiles)
    addEventListener('edit:site-files', onUploadedFiles)
    return () => {
      removeEventListener('edit:files', onFiles)
      removeEventListener('edit:site-files', onUploadedFiles)
    }
  },
  history: {
    read: () => askFor<HistoryAnswer>('history', {}),
    commit: (message) => askFor('commit', { message }),
    push: (ownBranch) => askFor('push', { ownBranch }),
  },
}
