import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { PageData } from '../content/page-data'
import { Head } from './head'
import { Page } from './page'
import type { PageStore } from './page-store'

interface AppProps {
  pages: PageStore
  /** Called when another page is in the document, before it is painted. */
  onPage?: () => void
}

/** Shows the page of the current address, and keeps the last one up while that is not here yet. */
export function App({ pages, onPage }: AppProps) {
  const [path] = useLocation()
  const found = useSyncExternalStore(
    pages.subscribe,
    () => pages.get(path),
    () => pages.get(path),
  )
  const shown = useRef<PageData>(undefined)
  if (found) shown.current = found
  const data = shown.current
  if (!data) throw new Error(`The page of '${path}' is not loaded.`)

  // Back to a page from before a reload: these scripts have never loaded it.
  useEffect(() => {
    if (!found) window.location.reload()
  }, [found])

  const mounted = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone says that the page is another.
  useLayoutEffect(() => {
    if (mounted.current) onPage?.()
    mounted.current = true
  }, [data.page.path])

  return (
    <>
      <Head data={data} />
      <Page site={data.site} page={data.page} />
    </>
  )
}
