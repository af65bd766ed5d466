/** Serves the files that every page refers to in development: the icons and the manifest. */
import path from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import { addresses } from '../../content/addresses.ts'
import { mediaTypes } from '../hosts/host-rules.ts'
import { linkedFiles } from '../site-files/site-files.ts'
import { brandLook } from '../social-image/brand-look.ts'
import type { watchContent } from './content-watch.ts'
import { loadSite } from './dev-page.ts'

const { favicon, vectorIcon, touchIcon, smallIcon, largeIcon, manifest } = addresses
const linked: string[] = [favicon, vectorIcon, touchIcon, smallIcon, largeIcon, manifest]

/** Answers requests for these files from the last content without errors. */
export function serveLinkedFiles(
  server: ViteDevServer,
  contentRoot: string,
  watch: ReturnType<typeof watchContent>,
): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const address = (request.url ?? '').replace(/\?.*$/s, '')
    if (!linked.includes(address)) return next()
    try {
      const { lastRight } = await watch.current()
      if (!lastRight) return next()
      const { look } = await loadSite(server)
      const { site } = lastRight
      const files = await linkedFiles(site, await brandLook(look, site, contentRoot))
      const type = mediaTypes[path.extname(address).slice(1)] ?? ''
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' })
      response.end(files[address])
    } catch (error) {
      next(error)
    }
  }
}
