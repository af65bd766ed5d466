/** The entry for the build and the development server. */
import type { SiteModule } from '../content/site-renderer'
import { look } from './look'
import { renderDocument } from './render-document'

export const siteRenderer: SiteModule['siteRenderer'] = { renderDocument, look }
