/**
 * A thread that prerenders the batches of pages it is sent, and answers each with their number. The first
 * message is the browser's build; until it comes, the thread makes itself ready.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { type ClientBuild, loadPrerenderer, type PageFile } from './prerender-page.ts'

const prepare = await loadPrerenderer(workerData)

parentPort?.once('message', (build: ClientBuild) => {
  const prerenderPage = prepare(build)
  parentPort?.on('message', async (batch: PageFile[]) => {
    await Promise.all(batch.map(prerenderPage))
    parentPort?.postMessage(batch.length)
  })
})
