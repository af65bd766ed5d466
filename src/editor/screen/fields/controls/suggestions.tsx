import { type ReactNode, useState } from 'react'
import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListLayout,
  Popover,
  SearchField,
  Select,
  useFilter,
  Virtualizer,
} from 'react-aria-components'
import { ChevronDown } from '../../parts/icons.generated.ts'
import * as menu from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { AddressInput } from './address-input.tsx'
import { attributesOf, type ControlProps, textOf } from './control.ts'
import { Option, type Suggestion } from './option.tsx'

/** Longer lists render only the visible options. */
const virtualizeAbove = 60

interface SuggestionsProps {
  control: ControlProps
  /** The accessible name of the list. */
  label: string
  /** The text of the list if a search finds nothing. */
  empty: string
  /** Returns the suggestions. Only needed as soon as the person has reached the field. */
  useItems(isNeeded: boolean, file: string): readonly Suggestion[]
  /** The content below the list. */
  children?: (close: () => void) => ReactNode
}

/** A text that can be typed, or chosen from a searchable list. */
export function Suggestions({ control, label, empty, useItems, children }: SuggestionsProps) {
  const { value, typeText, choose } = control
  const [isOpen, setOpen] = useState(false)
  const [isReached, setReached] = useState(false)
  const items = useItems(isOpen || isReached, control.file)
  const { contains } = useFilter({ sensitivity: 'base' })
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
          <Autocomplete filter={contains}>
            <SearchField aria-label="Search" autoFocus className={menu.search}>
              {/* The arrow keys move through the list while the focus stays here. For screen readers, this is
                a combobox (ARIA Authoring Practices, 'Combobox'). */}
              <Input
                className={parts.control}
                placeholder="Search"
                type="text"
                role="combobox"
                aria-expanded="true"
                aria-haspopup="listbox"
              />
            </SearchField>
            {items.length > virtualizeAbove ? (
              <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowHeight: 46 }}>
                {list}
              </Virtualizer>
            ) : (
              list
            )}
          </Autocomplete>
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
