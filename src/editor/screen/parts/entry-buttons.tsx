import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from './button.tsx'

interface EntryButtonsProps {
  index: number
  count: number
  /** Whether there can be no more. */
  isFull?: boolean
  onMove(from: number, to: number): void
  onDuplicate(): void
  onDelete(): void
}

/** What can be done with an entry of a list. */
export function EntryButtons(props: EntryButtonsProps) {
  const { index, count, isFull = false, onMove, onDuplicate, onDelete } = props
  return (
    <>
      <Button
        kind="plain"
        icon={ArrowUp}
        label="Move up"
        disabled={index === 0}
        onPress={() => onMove(index, index - 1)}
      />
      <Button
        kind="plain"
        icon={ArrowDown}
        label="Move down"
        disabled={index === count - 1}
        onPress={() => onMove(index, index + 1)}
      />
      <Button kind="plain" icon={Copy} label="Duplicate" disabled={isFull} onPress={onDuplicate} />
      <Button kind="plain" icon={Trash} label="Delete" onPress={onDelete} />
    </>
  )
}
