import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { closeDialog, Dialog } from './dialog.tsx'
import * as parts from './shared-styles.ts'

interface QuestionProps {
  title: string
  /** The text of the button that confirms. */
  action: string
  onAnswer: () => void
  isReady?: boolean
  /** Whether it deletes something. */
  isDeletion?: boolean
  children: ReactNode
}

/** A dialog with a question and a button that confirms. */
export function Question(props: QuestionProps) {
  const { title, action, onAnswer, isReady = true, isDeletion = false, children } = props
  const id = useId()
  const foot = (
    <>
      <Button onPress={closeDialog}>Cancel</Button>
      <Button kind={isDeletion ? 'danger' : 'primary'} submits form={id} disabled={!isReady}>
        {action}
      </Button>
    </>
  )
  return (
    <Dialog title={title} foot={foot}>
      <form
        id={id}
        className={parts.loose}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onAnswer()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
