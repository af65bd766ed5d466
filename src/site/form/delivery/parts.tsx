import { quoteForm } from '../../../content/content-files.ts'
import { requestNames } from '../../../content/request-names.ts'
import type { Requests } from '../../../content/types.generated.ts'
import { linesOfRich, RichText } from '../../theme/rich-text.tsx'
import { controlId } from '../form-context.ts'
import { privacy, trap } from './delivery-styles.ts'
import type { Destination } from './use-delivery.ts'

interface PartsProps extends Omit<Destination, 'answers'> {
  requests: Requests
}

/** Renders what a form with an endpoint needs: hidden fields, the trap for robots, and the privacy notice. */
export function Parts({ id, name, requests, page, language, noticeLanguage }: PartsProps) {
  const { notice } = requests
  const hidden = { id: '', form: name, page, language }
  const trapId = controlId(id, requestNames.trap)
  return (
    <>
      {(['id', ...(name === quoteForm ? [] : ['form' as const]), 'page', 'language'] as const).map(
        (part) => (
          <input
            key={part}
            type="hidden"
            // With the name of the form, it would be the id of the form itself.
            id={part === 'form' ? undefined : controlId(id, requestNames[part])}
            name={requestNames[part]}
            defaultValue={hidden[part]}
          />
        ),
      )}
      <div className={trap} aria-hidden="true">
        <label htmlFor={trapId}>Website</label>
        <input
          id={trapId}
          name={requestNames.trap}
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>
      {notice && (
        <p
          className={`${privacy} ${linesOfRich(notice)}`}
          lang={noticeLanguage}
          dir={noticeLanguage && 'auto'}
        >
          <RichText text={notice} />
        </p>
      )}
    </>
  )
}
