import { deepEquals } from '@rjsf/utils'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Answers, blankValues } from '../../content/answers/answers.ts'
import type { NumberStyle } from '../../content/answers/numbers.ts'
import type { FormSchema } from '../../content/types.generated.ts'
import type { FormAnswers } from './form-answers.ts'

interface ArrivalOptions {
  /** The path of the page. */
  page: string | undefined
  schema: FormSchema
  numbers: NumberStyle
  answers: FormAnswers
  formElement: () => HTMLFormElement | null
}

/** Returns when the last answers arrived, until they are forgotten, and what to do when some have. */
export function useArrival({ page, schema, numbers, answers, formElement }: ArrivalOptions) {
  const [arrived, setArrived] = useState<Date>()
  const heading = useRef<HTMLHeadingElement>(null)

  /** Returns false if the visitor is in another form by now, or at a link of the page. */
  function isFocusHereOrNowhere(): boolean {
    const { activeElement, body } = document
    return activeElement === body || formElement()?.contains(activeElement) === true
  }

  function onSuccess(sent: Answers): void {
    flushSync(() => {
      answers.arrived(sent, schema, numbers)
      setArrived(new Date())
    })
    // The button is at the end of the form, where many windows do not show its beginning.
    if (deepEquals(answers.values(), blankValues(schema)) && isFocusHereOrNowhere()) {
      heading.current?.scrollIntoView({ block: 'nearest' })
    }
    // Tells the page, which keeps answers for returning visitors, that these were sent.
    document.dispatchEvent(new CustomEvent('sent', { detail: page }))
  }

  return { arrived, heading, onSuccess, forgetArrived: () => setArrived(undefined) }
}
