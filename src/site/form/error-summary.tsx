import type { ErrorListProps } from '@rjsf/utils'
import { type MouseEvent, useEffect } from 'react'
import { fieldsOf } from '../../content/answers/answers.ts'
import { contextOf, controlId, summaryId } from './form-context.ts'
import { headingInBox, summary, summaryList } from './form-styles.ts'

/** Brings a field's label into view, not only its control, and puts the focus on the control. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const group = control.closest('fieldset')
  const label = group?.querySelector('legend') ?? document.querySelector(`label[for=${control.id}]`)
  label?.scrollIntoView()
  control.focus({ preventScroll: true })
}

/** Puts the prefix before the page's title while there are errors. */
function useErrorTitle(prefix: string, hasErrors: boolean): void {
  useEffect(() => {
    if (!hasErrors) return
    document.title = prefix + document.title
    return () => {
      // Another page may have set its own title by now.
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix, hasErrors])
}

/**
 * Renders links to the fields with errors, in the form's order. It uses the same errors as the texts at the
 * fields, so an entry disappears when its field is edited or hidden.
 */
export function ErrorSummary({ errorSchema, registry }: ErrorListProps) {
  const { id, schema, texts, headingLevel, hidden } = contextOf(registry)
  const failing = fieldsOf(schema)
    .map(([name]) => ({ name, messages: errorSchema[name]?.__errors ?? [] }))
    .filter(({ name, messages }) => messages.length > 0 && !hidden.includes(name))
  useErrorTitle(texts.errorTitlePrefix, failing.length > 0)
  if (failing.length === 0) return null

  const Heading = `h${headingLevel}` as const
  return (
    <div id={summaryId(id)} className={summary} tabIndex={-1}>
      <div role="alert">
        <Heading className={headingInBox}>{texts.errorHeading}</Heading>
        <ul className={summaryList}>
          {failing.map(({ name, messages }) => (
            <li key={name}>
              <a href={`#${controlId(id, name)}`} onClick={goToField}>
                {messages.join('. ')}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
