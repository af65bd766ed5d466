import { useRef, useState } from 'react'
import type { Answers, FormValues } from '../content/answers/answers.ts'

/**
 * Where a request goes. It takes the answers under the names of their fields, and rejects when they
 * did not arrive: the form then keeps them and tells the visitor how else to reach the agency.
 */
export type SubmitQuote = (answers: Answers) => Promise<void>

/** Where requests go on a site that names no endpoint: to the browser's console. */
export const logQuote: SubmitQuote = async (answers) => {
  console.log(answers)
}

/**
 * No other request is sent for as long, in milliseconds: a second press of a double click, and of an
 * impatient visitor, is part of the first.
 */
const shortest = 400

interface SubmissionOptions {
  /** Gives false where the answers did not arrive, and the visitor has been told. */
  submit: (answers: Answers, values: FormValues) => Promise<unknown>
  onStart: () => void
  onFailure: () => void
  /** Is given the values whose answers have arrived, also where the form is gone by then. */
  onSuccess: (values: FormValues) => void
}

/** What a form does with its requests, and the state of the last one. */
export interface Submission {
  sending: boolean
  /** It takes so long that the visitor should be told. */
  waiting: boolean
  /** How many arrived; 0 when none is to be told of. */
  sent: number
  send(answers: Answers, values: FormValues): Promise<void>
  /** Whether what is pressed now belongs to the last one. */
  isBusy(): boolean
  forgetSent(): void
}

/** Sends requests, one at a time, and counts those that arrived. */
export function useSubmission({
  submit,
  onStart,
  onFailure,
  onSuccess,
}: SubmissionOptions): Submission {
  const busy = useRef(false)
  const count = useRef(0)
  const [sending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [sent, setSent] = useState(0)

  async function send(answers: Answers, values: FormValues): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    onStart()
    const pause = new Promise((resolve) => setTimeout(resolve, shortest))
    // In a task of its own: to show that the form is being sent and that it was is too much for one.
    const shown = new Promise((resolve) => setTimeout(resolve))
    // Words that come and go at once would only make the page flicker.
    const slow = setTimeout(setWaiting, 2 * shortest, true)
    try {
      if ((await submit(answers, values)) === false) return
      await shown
      onSuccess(values)
      count.current += 1
      setSent(count.current)
      await pause
    } catch (error) {
      reportError(error)
      onFailure()
    } finally {
      clearTimeout(slow)
      busy.current = false
      setSending(false)
      setWaiting(false)
    }
  }

  const isBusy = () => busy.current
  return { sending, waiting, sent, send, isBusy, forgetSent: () => setSent(0) }
}
