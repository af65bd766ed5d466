import { useRef, useState } from 'react'
import type { Answers } from '../../content/answers/answers.ts'

/**
 * Sends the answers, by the names of their fields. If it rejects, the form keeps the answers and shows other ways
 * to reach the agency.
 */
export type SubmitQuote = (answers: Answers) => Promise<void>

/** Logs requests to the browser's console, on a site without an endpoint. */
export const logQuote: SubmitQuote = async (answers) => {
  console.log(answers)
}

/**
 * The shortest time between two requests, in milliseconds: a double click or an impatient second press belongs to
 * the first request.
 */
const shortest = 400

interface SubmissionOptions {
  /** Resolves to false if the answers did not arrive and the visitor knows. */
  submit: (answers: Answers) => Promise<unknown>
  onStart: () => void
  onFailure: () => void
  /** Gets the answers that have arrived, even if the form is no longer shown. */
  onSuccess: (answers: Answers) => void
}

/** Sends a form's requests, and has the state of the last one. */
export type Submission = ReturnType<typeof useSubmission>

/**
 * Sends requests, one at a time. Returns whether one is being sent and whether it takes so long that the visitor
 * should see it (`waiting`), the number of arrived requests (0 if there is nothing to announce), and whether a press
 * now belongs to the last request (`isBusy`).
 */
export function useSubmission({ submit, onStart, onFailure, onSuccess }: SubmissionOptions) {
  const busy = useRef(false)
  const count = useRef(0)
  const [sending, setSending] = useState(false)
  const [waiting, setWaiting] = useState(false)
  const [sent, setSent] = useState(0)

  async function send(answers: Answers): Promise<void> {
    if (busy.current) return
    busy.current = true
    setSending(true)
    onStart()
    const pause = new Promise((resolve) => setTimeout(resolve, shortest))
    // A separate task, because rendering both states in one would block the page for too long.
    const shown = new Promise((resolve) => setTimeout(resolve))
    // A message that disappears at once would make the page flicker.
    const slow = setTimeout(setWaiting, 2 * shortest, true)
    try {
      if ((await submit(answers)) === false) return
      await shown
      onSuccess(answers)
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
