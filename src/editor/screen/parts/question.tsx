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
  children: ReactNode
}

/** A dialog with a question and a button that confirms. */
export function Question({ title, action, onAnswer, isReady = true, children }: QuestionProps) {
  const id = useId()
  const foot = (
    <>
      <Button onPress={closeDialog}>Cancel</Button>
      <Button kind="primary" submits form={id} disabled={!isReady}>
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
