/** Sends pictures from the window of the editor to the service worker. */
import { type PictureAnswer, pictureRequest, workerAddress } from './messages.ts'

/** How long the editor waits for the worker at its first start, in milliseconds. Pages work without pictures. */
const timeout = 3000

interface AddressPolicy {
  createScriptURL(address: string): string
}

let policy: AddressPolicy | undefined

/**
 * Returns the address of the worker. Browsers with trusted types take only one that a policy has returned, which
 * the page's own policy allows by name: see src/pipeline/hosts/editor-policy.ts.
 */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: AddressPolicy): AddressPolicy }
  }
  policy ??= trustedTypes?.createPolicy('editor-workers', { createScriptURL: () => workerAddress })
  return policy?.createScriptURL(workerAddress) ?? workerAddress
}

/**
 * Serves pictures from now on. `read` returns the bytes of a picture; undefined if it cannot be read. Resolves
 * when the worker controls this window, or after a timeout, because a browser may not support service workers.
 */
export async function servePictures(
  read: (name: string, blob: string) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): Promise<void> {
  const workers = (navigator as Partial<Navigator>).serviceWorker
  if (!workers) return
  workers.addEventListener('message', ({ data, ports: [port] }) => {
    const request = pictureRequest(data)
    if (!request) return
    void read(request.name, request.blob)
      .catch(() => undefined)
      .then((bytes) => port?.postMessage((bytes ?? null) satisfies PictureAnswer))
  })
  workers.startMessages()
  const registered = workers.register(trustedAddress())
  if (workers.controller) {
    registered.catch(() => {})
    return
  }
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, timeout)
    registered.catch(resolve)
  })
}
