import type { RequestMessages, SiteContent } from '../../../content/types.generated.ts'
import { buttonClass } from '../../theme/button.tsx'
import { notice } from '../styles.ts'
import { ContactMessage } from '../unavailable.tsx'
import { buttons, status } from './styles.ts'
import type { RequestStatus } from './use-delivery.ts'

/** The messages of sites that define none. */
const english: Required<RequestMessages> = {
  retrying: 'The connection failed. Trying again…',
  offline:
    'You are offline. Your request is kept in this tab, and is sent when you are online again.',
  kept: 'Your request has not been sent yet.',
  failed:
    'We cannot tell whether your request has reached us. Your answers are still here: send them once more, or write to us or call us:',
  refused:
    'Your request was not accepted. Your answers are still here. Please write to us or call us instead:',
  sendLabel: 'Send it now',
  discardLabel: 'Do not send it',
}

interface StatusProps extends RequestStatus {
  /** The site's own messages. */
  ownMessages: RequestMessages | undefined
  contact: SiteContent['contact']
}

function Message({ phase, messages, ownMessages, contact, sendKept, discard }: StatusProps) {
  const words = { ...english, ...ownMessages }
  if (phase === 'failed' || phase === 'refused') {
    return (
      <div className={notice}>
        <ContactMessage message={words[phase]} contact={contact} />
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
  const texts = { waiting: words.retrying, offline: words.offline, kept: words.kept }
  if (phase !== 'waiting' && phase !== 'offline' && phase !== 'kept') return null
  return (
    <div className={notice}>
      <p>{texts[phase]}</p>
      <div className={buttons}>
        {phase === 'kept' && (
          <button type="button" className={buttonClass.primary} onClick={sendKept}>
            {words.sendLabel}
          </button>
        )}
        <button type="button" className={buttonClass.quiet} onClick={discard}>
          {words.discardLabel}
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
