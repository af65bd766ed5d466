import type { ComponentProps } from 'react'
import { useRouter, Link as WouterLink } from 'wouter'

/** The path of a page of this site. No path of a page has a dot, but every file has. */
const pagePath = /^\/(?![/\\])[^.?#]*(?=[?#]|$)/

interface LinkProps extends ComponentProps<'a'> {
  href: string
}

/**
 * A link. Wouter handles it if it leads to another page of the site. The browser handles all others: wouter would prevent
 * its default for a section of this page, for another site, for a download and for another window as well.
 */
export function Link(props: LinkProps) {
  const router = useRouter()
  const [here] = router.hook(router)
  const [path] = pagePath.exec(props.href) ?? []
  const { target = '_self', download } = props
  const isRouted = path !== undefined && path !== here && target === '_self' && !download
  return isRouted ? <WouterLink {...props} /> : <a {...props} />
}
