/** Finds out facts about pictures and downloads in the browser. */
import { inspect, type ReadSize } from '../../../checks/files/inspect-bytes.ts'
import type { FileFacts } from './kept-files.ts'

const readSize: ReadSize = async (bytes) => {
  // Loaded lazily, because most people change only texts.
  const { imageSize } = await import('image-size')
  const { width, height, orientation = 1 } = imageSize(bytes)
  return orientation > 4 ? { width: height, height: width } : { width, height }
}

/** Returns the facts about bytes for a file of this name. Never rejects. */
export async function findFacts(name: string, bytes: Uint8Array): Promise<FileFacts> {
  return { size: bytes.length, ...(await inspect(name, bytes, readSize)) }
}
