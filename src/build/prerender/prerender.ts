import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import {
  type ClientBuild,
  loadPrerenderer,
  type PageFile,
  type PrerenderSetup,
} from './prerender-page.ts'

/** Below this many pages, starting a thread takes longer than it saves. */
const pagesWorthThreads = 400
const batchSize = 50

/**
 * Writes every page as an HTML file, and calls `onProgress` with the number of pages written so far.
 * Rejects with the page's file when one cannot be rendered.
 */
type PrerenderPages = (build: ClientBuild, onProgress: (done: number) => void) => Promise<void>

/** Starts what prerendering some pages takes, so that it is ready when the browser's build is. */
export function startPrerendering(setup: PrerenderSetup, pages: PageFile[]): PrerenderPages {
  const batches = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, index) =>
    pages.slice(index * batchSize, (index + 1) * batchSize),
  ).values()
  const threads =
    pages.length < pagesWorthThreads
      ? []
      : Array.from({ length: availableParallelism() }, () => startThread(setup))

  return async (build, onProgress) => {
    let done = 0
    const progress = (count: number) => {
      done += count
      onProgress(done)
    }
    if (threads.length > 0) {
      await Promise.all(threads.map((thread) => workOff(thread, build, batches, progress)))
      return
    }
    const prepare = await loadPrerenderer(setup)
    const prerenderPage = prepare(build)
    for (const batch of batches) {
      await Promise.all(batch.map(prerenderPage))
      progress(batch.length)
    }
  }
}

function startThread(setup: PrerenderSetup): Worker {
  return new Worker(path.join(setup.serverDir, 'prerender-worker.js'), {
    workerData: setup,
    // What rendering leaves behind is short-lived, and a small nursery holds it.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
}

/** Feeds one thread with batches until there are none. It always has a next one to go on with. */
function workOff(
  thread: Worker,
  build: ClientBuild,
  batches: Iterator<PageFile[]>,
  progress: (count: number) => void,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    let waiting = 0
    const feed = () => {
      const { value, done } = batches.next()
      if (!done) {
        waiting++
        thread.postMessage(value)
      } else if (waiting === 0) {
        resolve()
      }
    }
    thread.on('message', (count: number) => {
      progress(count)
      waiting--
      feed()
    })
    thread.on('error', reject)
    thread.postMessage(build)
    feed()
    feed()
  }).finally(() => thread.terminate())
}
