import type { RequestMessages, SiteContent } from '../../../content/types.generated.ts'
import { buttonClass } from '../../theme/button.tsx'
import { notice } from '../form-styles.ts'
import { ContactMessage } from '../unavailable.tsx'
import { buttons, status } from './delivery-styles.ts'
import type { RequestStatus } from './use-delivery.ts'

interface StatusProps extends RequestStatus {
  /** The usual texts. */
  texts: RequestMessages | undefined
  /** The site's own messages, instead of the usual ones. */
  ownMessages: RequestMessages | undefined
  contact: SiteContent['contact']
}

function Message(props: StatusProps) {
  const { phase, messages, contact, sendKept, discard } = props
  const texts = { ...props.texts, ...props.ownMessages } as Required<RequestMessages>
  if (phase === 'failed' || phase === 'refused') {
    return (
      <div className={notice}>
        <ContactMessage message={texts[phase]} contact={contact} />
        {messages.length > 0 && (
          <ul>
            {messages.map((message, index) => (
              <li key={index}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    )
  }
  const statusTexts = { waiting: texts.retrying, offline: texts.offline, kept: texts.kept }
  if (phase !== 'waiting' && phase !== 'offline' && phase !== 'kept') return null
  return (
    <div className={notice}>
      <p>{statusTexts[phase]}</p>
      <div className={buttons}>
        {phase === 'kept' && (
          <button type="button" className={buttonClass.primary} onClick={sendKept}>
            {texts.sendLabel}
          </button>
        )}
        <button type="button" className={buttonClass.quiet} onClick={discard}>
          {texts.discardLabel}
        </button>
      </div>
    </div>
  )
}

/** Announces the phase of a request that takes time, in a live region that is on the page from the start. */
export function Status(props: StatusProps) {
  return (
    <div role="status" className={status}>
      <Message {...props} />
    </div>
  )
}
