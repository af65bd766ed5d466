/** A worker thread that loads the site when it starts, and then prerenders the pages that it gets. */
import { workerData } from 'piscina'
import { loadPrerenderer } from './prerender-page.ts'

export default await loadPrerenderer(workerData)
