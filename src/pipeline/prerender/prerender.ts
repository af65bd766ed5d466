import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Piscina } from 'piscina'
import { countUndrawn } from '../social-image/social-image.ts'
import type { BundleFiles } from './bundle-files.ts'
import {
  loadPrerenderer,
  type PageFile,
  type PrerenderPages,
  type PrerenderSetup,
  type PrerenderTask,
} from './prerender-page.ts'

/** The module that each thread runs. */
export const workerEntry = 'src/pipeline/prerender/prerender-worker.ts'

/** Below this many pages, or social images to draw, starting a thread takes longer than it saves. */
const pagesWorthThreads = 400
const minDrawingsForThreads = 20
const batchSize = 50

/** Prerenders pages. Starts early, to be ready when the browser's bundle is. */
export async function startPrerenderer(setup: PrerenderSetup, pages: PageFile[]) {
  const { images } = setup
  const titles = pages.flatMap(({ page }) =>
    page.socialPicture || page.article?.picture ? [] : page.title,
  )
  const isWorthThreads =
    pages.length >= pagesWorthThreads ||
    (images && (await countUndrawn(images, titles)) >= minDrawingsForThreads)
  const pool = isWorthThreads ? await startThreads(setup) : undefined
  const run: PrerenderPages = pool ? (task) => pool.run(task) : await loadPrerenderer(setup)

  return {
    /**
     * Writes every page as an HTML file, and calls `onProgress` with the number of written pages. Rejects with the
     * page's file if one cannot be rendered.
     */
    async prerender(files: BundleFiles, onProgress: (done: number) => void): Promise<void> {
      let done = 0
      const batches = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, index) =>
        pages.slice(index * batchSize, (index + 1) * batchSize),
      )
      await Promise.all(
        batches.map(async (batch) => {
          // In two steps: another batch may end while this one is awaited.
          const written = await run({ files, pages: batch })
          done += written
          onProgress(done)
        }),
      )
    },
    /** Ends its threads. */
    stop: async () => pool?.destroy(),
  }
}

async function startThreads(setup: PrerenderSetup): Promise<Piscina<PrerenderTask, number>> {
  const { Piscina } = await import('piscina')
  const threads = availableParallelism()
  return new Piscina<PrerenderTask, number>({
    filename: path.join(setup.serverDir, `${path.parse(workerEntry).name}.js`),
    workerData: setup,
    minThreads: threads,
    maxThreads: threads,
    // Each thread has a next batch waiting.
    concurrentTasksPerWorker: 2,
    // Objects made by rendering are short-lived, and fit into a small nursery.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
}
