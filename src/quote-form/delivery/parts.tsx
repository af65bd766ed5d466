import { requestNames } from '../../content/requests.ts'
import type { Requests } from '../../content/types.generated.ts'
import { lines } from '../../theme/lines.ts'
import { RichText } from '../../theme/rich-text.tsx'
import { controlId } from '../form-context.ts'
import { privacy, trap } from './styles.ts'
import type { Destination } from './use-delivery.ts'

interface PartsProps extends Destination {
  requests: Requests
}

/**
 * The name of a control as a request has it, in a page that no script has touched; with a script, its id (see
 * `controlId`), which the boot script gives it.
 */
const nameFor = (id: string, name: string) => (import.meta.env.SSR ? name : controlId(id, name))

/** What a form needs that is sent: what goes with the answers, and what is said about them. */
export function Parts({ id, requests, page, language }: PartsProps) {
  const { notice } = requests
  const hidden = { id: '', page, language }
  const trapId = controlId(id, requestNames.trap)
  return (
    <>
      {(['id', 'page', 'language'] as const).map((part) => (
        <input
          key={part}
          type="hidden"
          id={controlId(id, requestNames[part])}
          name={nameFor(id, requestNames[part])}
          defaultValue={hidden[part]}
        />
      ))}
      <div className={trap} aria-hidden="true">
        <label htmlFor={trapId}>Website</label>
        <input
          id={trapId}
          name={nameFor(id, requestNames.trap)}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
      {notice && (
        <p className={`${privacy} ${lines}`}>
          <RichText text={notice} />
        </p>
      )}
    </>
  )
}
