import { type ReactNode, useState } from 'react'
import { Button, ListBox, ListLayout, Popover, Select, Virtualizer } from 'react-aria-components'
import type { Suggestion } from '../../../model/link-suggestions.ts'
import { ChevronDown } from '../../parts/icons.generated.ts'
import * as menu from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { AddressInput } from './address-input.tsx'
import { attributesOf, type ControlProps, textOf } from './control.ts'
import { Option } from './option.tsx'

/** Longer lists render only the visible options. */
const virtualizeAbove = 60

interface SuggestionsProps {
  control: ControlProps
  /** The accessible name of the list. */
  label: string
  /** The text of the list if there are none. */
  empty?: string
  /** Returns the suggestions. Only needed as soon as the person has reached the field. */
  useItems(isNeeded: boolean, file: string): readonly Suggestion[]
  /** The content below the list. */
  children?: (close: () => void) => ReactNode
}

/** A text that can be typed, which searches the suggestions, or chosen from the list of all of them. */
export function Suggestions({ control, label, empty, useItems, children }: SuggestionsProps) {
  const { value, typeText, choose } = control
  const [isOpen, setOpen] = useState(false)
  const [isReached, setReached] = useState(false)
  const items = useItems(isOpen || isReached, control.file)
  const list = (
    <ListBox<Suggestion>
      className={menu.list}
      items={items}
      renderEmptyState={() => <p className={`${parts.quiet} ${menu.empty}`}>{empty}</p>}
    >
      {(item) => <Option {...item} textValue={`${item.name} ${item.aside}`} />}
    </ListBox>
  )
  return (
    <div className={`${parts.row} ${menu.combo}`}>
      <AddressInput
        attributes={attributesOf(control)}
        label={control.label ?? control.title}
        value={textOf(value)}
        items={items}
        onType={typeText}
        onChoose={choose}
        onFocus={() => setReached(true)}
      />
      <Select
        aria-label={label}
        className={menu.open}
        allowsEmptyCollection
        selectedKey={typeof value === 'string' ? value : null}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onSelectionChange={(id) => {
          if (id !== null) choose(id)
        }}
      >
        <Button className={menu.opener} aria-label={label}>
          <ChevronDown />
        </Button>
        <Popover className={`${menu.popover} ${menu.wide}`} placement="bottom end" offset={4}>
          {items.length > virtualizeAbove ? (
            <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 46 }}>
              {list}
            </Virtualizer>
          ) : (
            list
          )}
          {children && (
            <div className={`${parts.tight} ${parts.narrow} ${menu.foot}`}>
              {children(() => setOpen(false))}
            </div>
          )}
        </Popover>
      </Select>
    </div>
  )
}
