import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteModule, SiteRenderer } from '../../content/site-renderer.ts'

export const siteEntry = 'src/site/shell/prerender.tsx'

/** Loads the site from the folder of the server's bundle. */
export async function loadSite(serverDir: string): Promise<SiteRenderer> {
  const file = path.join(serverDir, `${path.parse(siteEntry).name}.js`)
  const { siteRenderer }: SiteModule = await import(pathToFileURL(file).href)
  return siteRenderer
}
