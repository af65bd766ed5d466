import { type ReactNode, useState } from 'react'
import { Router } from 'wouter'
import type { PageStore } from '../client/page-store.ts'
import { routing } from '../client/routing.ts'

/**
 * The router around a page, in the document and in the browser. Until hydration is complete, the address is the one that
 * the document was loaded from, even if the visitor has gone back meanwhile.
 */
export function SiteRouter({ pages, children }: { pages: PageStore; children: ReactNode }) {
  const [options] = useState(() => routing(pages))
  return (
    <Router ssrPath={pages.path} {...options}>
      {children}
    </Router>
  )
}
