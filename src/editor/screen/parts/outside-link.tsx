import type { ReactNode } from 'react'
import { ExternalLink } from './icons.generated.ts'
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
      <ExternalLink size="0.875rem" />
      <span className={onlyRead}> (in a new window)</span>
    </a>
  )
}
