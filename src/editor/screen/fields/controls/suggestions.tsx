import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'
import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  SearchField,
  Select,
  useFilter,
  Virtualizer,
} from 'react-aria-components'
import * as menu from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { SitePicture } from '../../parts/site-picture.tsx'
import { attributesOf, type ControlProps, textOf } from './control.ts'

/** Longer lists render only the visible options. */
const many = 60

interface Suggestion {
  /** The value that is set. */
  id: string
  name: string
  aside: string
  /** Whether it is a picture of `content/files/`. */
  hasPicture?: boolean
}

interface SuggestionsProps {
  control: ControlProps
  /** The accessible name of the list. */
  label: string
  /** The text of the list if a search finds nothing. */
  empty: string
  /** Returns the suggestions. Only needed while the list is open. */
  useItems(isOpen: boolean): readonly Suggestion[]
  /** The content below the list. */
  children?: (close: () => void) => ReactNode
}

/** A text that can be typed, or chosen from a searchable list. */
export function Suggestions({ control, label, empty, useItems, children }: SuggestionsProps) {
  const { value, typeText, choose } = control
  const [isOpen, setOpen] = useState(false)
  const items = useItems(isOpen)
  const { contains } = useFilter({ sensitivity: 'base' })
  const list = (
    <ListBox<Suggestion>
      className={menu.list}
      items={items}
      renderEmptyState={() => <p className={`${parts.quiet} ${menu.empty}`}>{empty}</p>}
    >
      {({ name, aside, hasPicture }) => (
        <ListBoxItem
          textValue={`${name} ${aside}`}
          className={({ isFocused }) =>
            isFocused ? `${menu.option} ${menu.reached}` : menu.option
          }
        >
          {hasPicture && <SitePicture name={name} loading="lazy" />}
          <span>{name}</span>
          <span className={parts.help}>{aside}</span>
        </ListBoxItem>
      )}
    </ListBox>
  )
  return (
    <div className={`${parts.row} ${menu.combo}`}>
      <input
        {...attributesOf(control)}
        className={parts.control}
        value={textOf(value)}
        spellCheck={false}
        onChange={({ target }) => typeText(target.value)}
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
          <ChevronDown aria-hidden="true" size="1rem" strokeWidth={1.75} />
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
            {items.length > many ? (
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
