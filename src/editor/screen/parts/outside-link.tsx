import ExternalLink from 'lucide-react/icons/external-link'
import type { ReactNode } from 'react'
import * as styles from './outside-link-styles.ts'
import { onlyRead } from './shared-styles.ts'

interface OutsideLinkProps {
  address: string
  children: ReactNode
}

/** A link to another site, which opens in a new window so that the editor stays open. */
export function OutsideLink({ address, children }: OutsideLinkProps) {
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className={styles.link}>
      {children}
      <ExternalLink aria-hidden="true" size="0.875rem" strokeWidth={1.75} />
      <span className={onlyRead}> (in a new window)</span>
    </a>
  )
}
