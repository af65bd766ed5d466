/** The entry of the build and of the development server. */
import type { SiteModule } from '../../content/site-renderer.ts'
import { look } from './look.tsx'
import { renderDocument } from './render-document.tsx'

export const siteRenderer: SiteModule['siteRenderer'] = { renderDocument, look }
