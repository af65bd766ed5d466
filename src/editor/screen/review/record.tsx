import { useEffect, useId, useState } from 'react'
import { Button } from '../parts/button.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import * as parts from '../parts/field-styles.ts'
import { announce } from '../state/actions.ts'
import { type HistoryAnswer, RequestFailed, readHistory, recordCommit } from '../state/requests.ts'
import { setState, useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

type Told = { message: string; help: string }

const told = (error: unknown): Told => {
  if (!(error instanceof RequestFailed)) throw error
  return { message: error.message, help: error.help }
}

/** Offers to record what the editor has saved, and only that, as one commit. */
export function Record() {
  const id = useId()
  const words = useEditor((state) => state.message)
  const [history, setHistory] = useState<HistoryAnswer>()
  const [typed, type] = useState<string>()
  const [refusal, refuse] = useState<Told>()
  const [done, finish] = useState<string>()

  useEffect(() => {
    readHistory().then(setHistory, (error) => refuse(told(error)))
  }, [])

  async function record() {
    try {
      const { commit } = await recordCommit(typed ?? words)
      setState({ message: '' })
      refuse(undefined)
      finish(commit)
      announce('Recorded')
    } catch (error) {
      refuse(told(error))
    }
  }

  if (done !== undefined) {
    // The button that had the focus is gone.
    return (
      <p ref={(text) => text?.focus()} tabIndex={-1} className={dialog.lead} role="status">
        Recorded as commit {done.slice(0, 7)}. Nothing was pushed.
      </p>
    )
  }
  return (
    <>
      {refusal && (
        <p role="alert" className={parts.error}>
          {refusal.message} {refusal.help}
        </p>
      )}
      {history && !history.ready && (
        <p className={dialog.lead}>
          The changes cannot be recorded: {history.reason} {history.help}
        </p>
      )}
      {history?.ready && history.files.length > 0 && (
        <div className={styles.record}>
          <div className={parts.field}>
            <label className={parts.label} htmlFor={id}>
              Message
            </label>
            <textarea
              id={id}
              className={`${parts.control} ${parts.lines}`}
              rows={4}
              value={typed ?? words}
              aria-describedby={`${id}-note`}
              onChange={({ target }) => type(target.value)}
            />
            <p id={`${id}-note`} className={parts.help}>
              One commit with what the editor has saved in {history.files.join(', ')}, and nothing
              else. Nothing is pushed.
            </p>
          </div>
          <Button kind="primary" onPress={() => void record()}>
            Record the changes
          </Button>
        </div>
      )}
    </>
  )
}
