import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { type PageFile, type PrerenderSetup, pagePrerenderer } from './prerender-page.ts'

/** Below this many pages, starting a thread takes longer than it saves. */
const pagesWorthThreads = 400
const batchSize = 50

/**
 * Writes every page as an HTML file, and calls `onProgress` with the number of pages written so far.
 * Rejects with the page's file when one cannot be rendered.
 */
export async function prerenderPages(
  setup: PrerenderSetup,
  pages: PageFile[],
  onProgress: (done: number) => void,
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, index) =>
    pages.slice(index * batchSize, (index + 1) * batchSize),
  ).values()
  let done = 0
  const progress = (count: number) => {
    done += count
    onProgress(done)
  }

  if (pages.length < pagesWorthThreads) {
    const prerenderPage = await pagePrerenderer(setup)
    for (const batch of batches) {
      await Promise.all(batch.map(prerenderPage))
      progress(batch.length)
    }
  } else {
    const threads = Array.from({ length: availableParallelism() }, () =>
      workOff(batches, setup, progress),
    )
    await Promise.all(threads)
  }
}

/** Feeds one thread with batches until there are none. It always has a next one to go on with. */
function workOff(
  batches: Iterator<PageFile[]>,
  setup: PrerenderSetup,
  progress: (count: number) => void,
): Promise<void> {
  const worker = new Worker(path.join(setup.serverDir, 'prerender-worker.js'), {
    workerData: setup,
    // What rendering leaves behind is short-lived, and a small nursery holds it.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  return new Promise<void>((resolve, reject) => {
    let waiting = 0
    const feed = () => {
      const { value, done } = batches.next()
      if (!done) {
        waiting++
        worker.postMessage(value)
      } else if (waiting === 0) {
        resolve()
      }
    }
    worker.on('message', (count: number) => {
      progress(count)
      waiting--
      feed()
    })
    worker.on('error', reject)
    feed()
    feed()
  }).finally(() => worker.terminate())
}
