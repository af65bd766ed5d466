/** Lets a window of the editor answer the worker that serves pictures. */
import { workerAt } from '../workers.ts'
import { type PictureAnswer, pictureRequest } from './messages.ts'

/** So long does the editor wait for the worker at its first start, in milliseconds. Pages work without pictures. */
const patience = 3000

/**
 * Serves pictures from now on. `read` returns the bytes of a picture; undefined where it cannot be read. Resolves
 * when the worker serves this window, or when it takes too long: a browser may have no such workers.
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
  const registered = workers.register(workerAt('pictures'))
  if (workers.controller) {
    registered.catch(() => {})
    return
  }
  await new Promise<void>((resolve) => {
    workers.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, patience)
    registered.catch(resolve)
  })
}
