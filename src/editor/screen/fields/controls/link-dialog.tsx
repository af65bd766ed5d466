import { useId, useState } from 'react'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import * as parts from '../../parts/shared-styles.ts'
import { useFields } from '../context.ts'
import { AddressInput } from './address-input.tsx'
import { useLinkSuggestions } from './link.tsx'

interface LinkDialogProps {
  /** Where the link leads now. */
  first?: string
  /** Removes the link, if there is one. */
  onRemove?: (() => void) | undefined
  onClose(): void
  /** `name`: that of the page, or else the address. */
  onChoose(href: string, name: string): void
}

/** Asks where a link leads. */
export function LinkDialog({ first = '', onRemove, onClose, onChoose }: LinkDialogProps) {
  const id = useId()
  const [href, setHref] = useState(first)
  const { file } = useFields()
  const items = useLinkSuggestions(true, file)
  const isReady = href.trim() !== ''
  const foot = (
    <>
      {onRemove && <Button onPress={onRemove}>Remove link</Button>}
      <Button kind="primary" submits form={id} disabled={!isReady}>
        {onRemove ? 'Change link' : 'Insert link'}
      </Button>
    </>
  )
  return (
    <Dialog title="Link" onClose={onClose} foot={foot}>
      <form
        id={id}
        className={parts.tight}
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) onChoose(href, items.find((item) => item.id === href)?.name ?? href)
        }}
      >
        <label className={parts.label} htmlFor={`${id}-address`}>
          Page or address
        </label>
        <AddressInput
          attributes={{ id: `${id}-address`, autoFocus: true }}
          label="Page or address"
          value={href}
          items={items}
          onType={setHref}
          onChoose={setHref}
        />
        <p className={parts.help}>Type a part of a page’s name, or a whole address.</p>
      </form>
    </Dialog>
  )
}
