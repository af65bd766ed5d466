import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { closeDialog, Dialog } from './dialog.tsx'
import * as styles from './dialog-styles.ts'

interface QuestionProps {
  title: string
  /** The words of the button that carries it out. */
  action: string
  onAnswer: () => void
  isReady?: boolean
  children: ReactNode
}

/** A dialog that asks before something is done, with a button that does it. */
export function Question({ title, action, onAnswer, isReady = true, children }: QuestionProps) {
  return (
    <Dialog title={title}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onAnswer()
        }}
      >
        <div className={`${styles.body} ${styles.stack}`}>{children}</div>
        <div className={styles.foot}>
          <Button onPress={closeDialog}>Cancel</Button>
          <Button kind="primary" submits disabled={!isReady}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
