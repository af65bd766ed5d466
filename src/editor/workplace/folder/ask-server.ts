/** The requests of the page to the editor's server. */
import { RequestFailed } from '../workplace.ts'

const token = () => document.querySelector<HTMLMetaElement>('meta[name="edit-token"]')?.content

/** A listed file whose bytes have changed before they were read. */
export class FileGone extends RequestFailed {}

/** Sends a request. Rejects with a `RequestFailed` for any answer but 200, and if there is none. */
export async function ask(name: string, body: object): Promise<Response> {
  let response: Response
  let answer: Partial<Record<string, string>>
  try {
    response = await fetch(`/__edit/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Edit-Token': token() ?? '' },
      body: JSON.stringify(body),
    })
    if (response.ok) return response
    answer = await response.json()
  } catch {
    throw new RequestFailed(
      'offline',
      'The editor’s server does not answer.',
      'This browser keeps your changes. Start the server again with “npm run edit”.',
    )
  }
  if (response.status === 403) {
    throw new RequestFailed(
      'outdated',
      'The editor’s server was restarted.',
      'This browser keeps your changes. Reload the editor.',
    )
  }
  const { message, help, details } = answer
  throw new (response.status === 410 ? FileGone : RequestFailed)(
    'refused',
    message ?? `The server answers ${response.status}.`,
    help ?? '',
    { details },
  )
}

/** Sends a request that is answered with a `T`. */
export async function askFor<T>(name: string, body: object = {}): Promise<T> {
  return (await ask(name, body)).json()
}
