import { useEffect, useState } from 'react'
import { TextArea } from 'react-aria-components'
import { Button } from '../parts/button.tsx'
import * as dialog from '../parts/dialog-styles.ts'
import * as parts from '../parts/field-styles.ts'
import { Input } from '../parts/input.tsx'
import { nameOf } from '../publish/publish-form.tsx'
import { announce } from '../state/actions.ts'
import { setState, useEditor } from '../state/store.ts'
import { type History, type HistoryAnswer, RequestFailed } from '../state/workplace.ts'
import * as styles from './review-styles.ts'

/** Offers to commit what the editor has saved, and only that. */
export function Commit({ history }: { history: History }) {
  const suggestion = useEditor((state) => state.message)
  const [answer, setAnswer] = useState<HistoryAnswer>()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<RequestFailed>()
  const [commit, setCommit] = useState<string>()
  const message = typed ?? suggestion

  useEffect(() => {
    history.read().then(setAnswer, setError)
  }, [history])

  async function makeCommit() {
    try {
      const made = await history.commit(message)
      setState({ message: '' })
      setError(undefined)
      setCommit(made.commit)
      announce('Kept in the history')
    } catch (caught) {
      if (!(caught instanceof RequestFailed)) throw caught
      setError(caught)
    }
  }

  if (commit !== undefined) {
    // It takes the focus from the button, which is gone.
    return (
      <p ref={(text) => text?.focus()} tabIndex={-1} className={dialog.lead} role="status">
        Kept in the history. For developers: committed as {commit.slice(0, 7)}. Nothing was pushed.
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
      {answer && !answer.ready && (
        <p className={dialog.lead}>
          The changes cannot be kept in the history: {answer.reason} {answer.help}
        </p>
      )}
      {answer?.ready && answer.files.length > 0 && (
        <div className={styles.commit}>
          {answer.warning && (
            <p className={parts.warning}>
              {answer.warning.reason} {answer.warning.help}
            </p>
          )}
          <Input
            label="Message"
            value={message}
            onChange={setTyped}
            help={`Keeps what you have saved in ${answer.files.map(nameOf).join(', ')}, and nothing else.`}
          >
            <TextArea className={`${parts.control} ${parts.lines}`} rows={4} />
          </Input>
          <div className={styles.keep}>
            <Button kind="primary" onPress={() => void makeCommit()}>
              Keep in the history
            </Button>
            <p className={dialog.lead}>For developers: one git commit, without git push.</p>
          </div>
        </div>
      )}
    </>
  )
}
