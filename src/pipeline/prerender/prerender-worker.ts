/** A thread that makes itself ready when it starts, and then prerenders what it is given. */
import { workerData } from 'piscina'
import { loadPrerenderer } from './prerender-page.ts'

export default await loadPrerenderer(workerData)
