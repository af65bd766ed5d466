import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRouter } from 'wouter'
import type { PageData } from '../../content/page-data.ts'
import type { PageStore } from '../client/page-store.ts'
import { Head } from './head-elements.tsx'
import { LanguageHead } from './language-head.tsx'
import { Page } from './page.tsx'

interface AppProps {
  pages: PageStore
  /** Whether React keeps the head of the document. The document that the first page comes with has it already. */
  updatesHead?: boolean
  /** Called when the first page is hydrated. Returns a function that undoes it. */
  onHydrated?: () => () => void
  /** Called with the path of another page when that is in the document, before it is painted. */
  onPage?: (path: string) => void
}

/** Shows the page of the current address, within a router; until that is loaded, the previous one stays. */
export function App({ pages, updatesHead, onHydrated, onPage }: AppProps) {
  // Not decoded, unlike by `useLocation`, because not every address can be.
  const router = useRouter()
  const [path] = router.hook(router)
  const loaded = useSyncExternalStore(
    pages.subscribe,
    () => pages.get(path),
    () => pages.get(path),
  )
  // The visitor may have gone back before this was rendered.
  const [shown, setShown] = useState<PageData>(loaded ?? pages.served)
  if (loaded && loaded !== shown) setShown(loaded)
  const data = loaded ?? shown

  // Back to a page from before a reload: these scripts have never loaded it. The next document shows it
  // at its place (see boot.ts).
  useEffect(() => {
    if (!loaded) window.location.reload()
  }, [loaded])

  useLayoutEffect(() => onHydrated?.(), [onHydrated])

  // By address, because an edit may change the path of the page.
  const arrived = useRef(path)
  useLayoutEffect(() => {
    if (!loaded || arrived.current === path) return
    arrived.current = path
    onPage?.(loaded.page.path)
  }, [loaded, path, onPage])

  const { site, page, pictures } = data
  const head = import.meta.env.ONE_LANGUAGE ? (
    <Head data={data} />
  ) : (
    <>
      <Head data={data} />
      <LanguageHead site={site} />
    </>
  )
  return <Page site={site} page={page} pictures={pictures} head={updatesHead && head} />
}
