/** The messages between the picture worker and the windows of the editor. */

/** The address of the worker. It serves all addresses below its folder. */
export const workerAddress = '/picture-worker.js'

/** Asks a window for the bytes of a picture. The answer comes through the port of the message. */
export interface PictureRequest {
  kind: 'picture'
  /** The name below `content/files/`. */
  name: string
  /** Git's id of its bytes. */
  blob: string
}

/** The bytes; null if the window cannot read them. */
export type PictureAnswer = Uint8Array<ArrayBuffer> | null

/** Returns a message as a request for a picture; undefined for any other message. */
export function pictureRequest(data: unknown): PictureRequest | undefined {
  const { kind, name, blob } = Object(data) as Partial<PictureRequest>
  const isOne = kind === 'picture' && typeof name === 'string' && typeof blob === 'string'
  return isOne ? { kind, name, blob } : undefined
}
