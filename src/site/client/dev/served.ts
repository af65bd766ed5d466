import type { EmbeddedPageData } from '../../../content/page-data.ts'
import { pageIds } from '../../../content/page-ids.ts'

/** The data that the document came with. */
export const served: EmbeddedPageData = JSON.parse(
  document.getElementById(pageIds.data)?.textContent ?? '',
)
