import { Button } from './button.tsx'
import { ArrowDown, ArrowUp, Copy, Trash } from './icons.generated.ts'

interface EntryButtonsProps {
  index: number
  count: number
  /** Whether no entry can be added. */
  isFull?: boolean
  tabIndex?: number
  onMove(from: number, to: number): void
  onDuplicate(): void
  onDelete(): void
}

/** The buttons of an entry of a list. */
export function EntryButtons(props: EntryButtonsProps) {
  const { index, count, isFull = false, tabIndex, onMove, onDuplicate, onDelete } = props
  const shared = { kind: 'plain', tabIndex } as const
  return (
    <>
      <Button
        {...shared}
        icon={ArrowUp}
        label="Move up"
        disabled={index === 0}
        onPress={() => onMove(index, index - 1)}
      />
      <Button
        {...shared}
        icon={ArrowDown}
        label="Move down"
        disabled={index === count - 1}
        onPress={() => onMove(index, index + 1)}
      />
      <Button {...shared} icon={Copy} label="Duplicate" disabled={isFull} onPress={onDuplicate} />
      <Button {...shared} icon={Trash} label="Delete" onPress={onDelete} />
    </>
  )
}
