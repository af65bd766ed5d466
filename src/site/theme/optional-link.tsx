import type { ReactNode } from 'react'

interface OptionalLinkProps {
  href: string | undefined
  className: string
  children: ReactNode
}

/** A link around what leads somewhere; what leads nowhere is as it is. */
export function OptionalLink({ href, className, children }: OptionalLinkProps) {
  if (href === undefined) return children
  return (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
