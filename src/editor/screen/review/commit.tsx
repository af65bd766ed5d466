import { useEffect, useState } from 'react'
import { TextArea } from 'react-aria-components'
import { Button } from '../parts/button.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import * as parts from '../parts/field-styles.ts'
import { Input } from '../parts/input.tsx'
import { announce } from '../state/actions.ts'
import { commitChanges, type HistoryAnswer, RequestFailed, readHistory } from '../state/requests.ts'
import { setState, useEditor } from '../state/store.ts'
import * as styles from './review-styles.ts'

/** Offers to commit what the editor has saved, and only that. */
export function Commit() {
  const suggestion = useEditor((state) => state.message)
  const [history, setHistory] = useState<HistoryAnswer>()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<RequestFailed>()
  const [commit, setCommit] = useState<string>()
  const message = typed ?? suggestion

  useEffect(() => {
    readHistory().then(setHistory, setError)
  }, [])

  async function makeCommit() {
    try {
      const made = await commitChanges(message)
      setState({ message: '' })
      setError(undefined)
      setCommit(made.commit)
      announce('Committed')
    } catch (caught) {
      if (!(caught instanceof RequestFailed)) throw caught
      setError(caught)
    }
  }

  if (commit !== undefined) {
    // It takes the focus from the button, which is gone.
    return (
      <p ref={(text) => text?.focus()} tabIndex={-1} className={dialog.lead} role="status">
        Committed as {commit.slice(0, 7)}. Nothing was pushed.
      </p>
    )
  }
  return (
    <>
      {error && (
        <p role="alert" className={parts.error}>
          {error.message} {error.help}
        </p>
      )}
      {history && !history.ready && (
        <p className={dialog.lead}>
          The changes cannot be committed: {history.reason} {history.help}
        </p>
      )}
      {history?.ready && history.files.length > 0 && (
        <div className={styles.commit}>
          <Input
            label="Message"
            value={message}
            onChange={setTyped}
            help={`One commit with what the editor has saved in ${history.files.join(', ')}, and nothing else. Nothing is pushed.`}
          >
            <TextArea className={`${parts.control} ${parts.lines}`} rows={4} />
          </Input>
          <Button kind="primary" onPress={() => void makeCommit()}>
            Commit the changes
          </Button>
        </div>
      )}
    </>
  )
}
