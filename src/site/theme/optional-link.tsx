import type { ReactNode } from 'react'
import { Link } from './link.tsx'

interface OptionalLinkProps {
  href: string | undefined
  className: string
  children: ReactNode
}

/** A link around what leads somewhere; what leads nowhere is as it is. */
export function OptionalLink({ href, className, children }: OptionalLinkProps) {
  if (href === undefined) return children
  return (
    <Link className={className} href={href}>
      {children}
    </Link>
  )
}
