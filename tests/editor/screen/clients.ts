/** A client that a test can tell what to answer. */
import { Client } from '../../../src/editor/screen/client/client.ts'
import { openClient } from '../../../src/editor/screen/client/current-client.ts'

const methods = [
  'read',
  'save',
  'keep',
  'bytesOf',
  'contentOf',
  'stored',
  'askUnpublished',
  'publish',
  'versions',
  'previews',
  'makePreview',
  'endPreview',
  'signOut',
] as const

/** Opens a client that does only what is given here. */
export function clientWith(part: Partial<Client>): void {
  const unexpected = () => Promise.reject(new Error('No test asks for this.'))
  const opened = new Client(unexpected)
  const others = Object.fromEntries(methods.map((name) => [name, unexpected]))
  openClient(Object.assign(opened, others, { follow: () => () => {} }, part))
}
