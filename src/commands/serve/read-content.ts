/** Reads what the receiver needs of a site: for a large one in a process of its own, because the checks take a second. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { callProcess } from '../../pipeline/disk/call-process.ts'
import { loadContent } from '../../pipeline/disk/load-content.ts'
import { type ReceivedContent, receivedContent } from '../../receiver/receiving-site.ts'

/** What the process is asked. */
export interface ContentOrder {
  /** The folder of the site, and that of its code. */
  root: string
  code: string
}

/** A site with this many files is large. A process of its own takes a second to start. */
const maxFilesHere = 300

const program = 'src/commands/serve/read-content-process.ts'

/** Reads it in this process. Rejects with a `ContentError` if the site has errors. */
export const readHere = async ({ root, code }: ContentOrder): Promise<ReceivedContent> =>
  receivedContent(await loadContent(root, code, { forVisitors: false }))

/** Reads it. Rejects if the site has errors. */
export function readContent(order: ContentOrder): Promise<ReceivedContent> {
  const names = readdirSync(path.join(order.root, 'content'), { recursive: true })
  return names.length < maxFilesHere ? readHere(order) : callProcess(program, order)
}
