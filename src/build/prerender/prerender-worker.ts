/** A thread that prerenders the batches of pages it is sent, and answers each with their number. */
import { parentPort, workerData } from 'node:worker_threads'
import { type PageFile, pagePrerenderer } from './prerender-page.ts'

const prerenderPage = await pagePrerenderer(workerData)

parentPort?.on('message', async (batch: PageFile[]) => {
  await Promise.all(batch.map(prerenderPage))
  parentPort?.postMessage(batch.length)
})
