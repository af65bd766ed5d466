/** The entry of the build and of the development server. */
import type { SiteModule } from '../../content/site-renderer.ts'
import { policy } from '../head.tsx'
import { headers, hostFiles } from '../hosting.ts'
import { look } from './look.tsx'
import { renderDocument, renderPlain } from './render-document.tsx'
import { renderSections } from './render-entry.tsx'

export const siteRenderer: SiteModule['siteRenderer'] = {
  renderDocument,
  renderPlain,
  renderSections,
  look,
  policy,
  headers,
  hostFiles,
}
