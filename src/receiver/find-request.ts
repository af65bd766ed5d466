import type { ReceivedRequest, RequestList } from './stores/request-store.ts'

/** Returns a request; undefined if there is none with this id. */
export async function findRequest(
  store: Pick<RequestList, 'list'>,
  id: string,
): Promise<ReceivedRequest | undefined> {
  for await (const request of store.list()) if (request.id === id) return request
  return undefined
}
