import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { setState } from '../state/store.ts'
import { Button } from './button.tsx'
import * as styles from './dialog-styles.ts'
import { X } from './icons.generated.ts'
import * as parts from './shared-styles.ts'

interface DialogProps {
  title: string
  wide?: boolean
  /** Closes the dialog, if it is not the one in the state of the screen. */
  onClose?: () => void
  /** The buttons below the scrolling part. */
  foot?: ReactNode
  children: ReactNode
}

/** Closes the open dialog. The focus returns to its earlier place. */
export function closeDialog(): void {
  setState({ dialog: undefined })
}

/** The frame of an open dialog. */
export function Dialog(props: DialogProps) {
  const { title, wide = false, onClose = closeDialog, foot, children } = props
  return (
    <ModalOverlay
      className={styles.overlay}
      isDismissable
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Modal className={wide ? `${styles.modal} ${styles.wide}` : styles.modal}>
        <AriaDialog className={styles.dialog}>
          <div className={`${parts.spread} ${styles.head}`}>
            <Heading slot="title">{title}</Heading>
            <Button kind="plain" icon={X} label="Close" onPress={onClose} />
          </div>
          <div className={`${parts.loose} ${styles.body}`}>{children}</div>
          {foot && <div className={`${parts.wrapped} ${styles.foot}`}>{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
