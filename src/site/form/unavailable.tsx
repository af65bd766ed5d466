import type { Ref } from 'react'
import { phoneHref } from '../../content/contact-links.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import { linesOf } from '../theme/lines.ts'
import { notice } from './form-styles.ts'

interface UnavailableProps {
  message: string
  contact: SiteContent['contact']
}

/** Renders a message followed by other ways to reach the agency. */
export function ContactMessage({ message, contact }: UnavailableProps) {
  return (
    <>
      <p className={linesOf(message)}>{message}</p>
      <p>
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
        {contact.phone && (
          <>
            <br />
            <a href={phoneHref(contact.phone)}>{contact.phone}</a>
          </>
        )}
      </p>
    </>
  )
}

/** Renders other ways to reach the agency. Hidden until the form's script or a submission fails. */
export function Unavailable(props: UnavailableProps & { ref: Ref<HTMLDivElement> }) {
  return (
    <div ref={props.ref} className={notice} role="alert" data-unavailable hidden>
      <ContactMessage {...props} />
    </div>
  )
}

/** Renders the same for a browser without scripts, above the form. */
export function WithoutScripts(props: UnavailableProps) {
  return (
    <noscript>
      <div className={notice}>
        <ContactMessage {...props} />
      </div>
    </noscript>
  )
}
