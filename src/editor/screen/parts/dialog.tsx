import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { type DialogName, setState, useEditor } from '../state/store.ts'
import { Button } from './button.tsx'
import * as styles from './dialog-styles.ts'

interface DialogProps {
  name: DialogName
  title: string
  wide?: boolean
  children: ReactNode
}

/** Ends the dialog that is open; the focus goes back to where it came from. */
export function closeDialog(): void {
  setState({ dialog: undefined })
}

/** One of the editor's dialogs, as long as it is the one that is open. */
export function Dialog({ name, title, wide = false, children }: DialogProps) {
  const isOpen = useEditor((state) => state.dialog === name)
  return (
    <ModalOverlay
      className={styles.overlay}
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) closeDialog()
      }}
    >
      <Modal className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}>
        <AriaDialog className={styles.dialog}>
          <div className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {title}
            </Heading>
            <Button kind="plain" icon={X} label="Close" onPress={closeDialog} />
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
