/** Finds out facts about pictures and downloads in the browser. */
import { inspect, type ReadSize } from '../../../checks/files/inspect-bytes.ts'
import type { FileFacts } from '../../../content/uploaded-file.ts'

/** Returns the facts about bytes for a file of this name. Rejects only if a part of the editor cannot be loaded. */
export async function findFacts(name: string, bytes: Uint8Array): Promise<FileFacts> {
  // Loaded lazily, because most people change only texts; and not in `readSize`, whose errors mean a damaged picture.
  const { imageSize } = await import('image-size')
  const readSize: ReadSize = async (bytes) => {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation > 4 ? { width: height, height: width } : { width, height }
  }
  return { size: bytes.length, ...(await inspect(name, bytes, readSize)) }
}
