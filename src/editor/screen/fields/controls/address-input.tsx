import { type ComponentProps, useContext } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  Popover,
  useFilter,
} from 'react-aria-components'
import type { Suggestion } from '../../../model/link-suggestions.ts'
import * as menu from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { Option } from './option.tsx'

/** The most suggestions below a text that is typed. */
const maxSuggestions = 60

type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'autoFocus'
>

/** The input, which opens the list while one types. */
function TypedInput(attributes: Attributes) {
  const state = useContext(ComboBoxStateContext)
  return (
    <Input
      {...attributes}
      className={parts.control}
      spellCheck={false}
      onInput={() => state?.open(null, 'input')}
    />
  )
}

interface AddressInputProps {
  attributes: Attributes
  /** The accessible name of the list. */
  label: string
  value: string
  items: readonly Suggestion[]
  onType(text: string): void
  onChoose(id: string): void
  /** Called when suggestions are about to be needed. */
  onFocus?: () => void
}

/** A text that can be anything, with suggestions while one types, and all of them on Arrow down. */
export function AddressInput(props: AddressInputProps) {
  const { attributes, label, value, items, onType, onChoose, onFocus } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  const isWhole = items.some(({ id }) => id === value)
  const shown = isWhole
    ? items
    : items
        .filter(({ name, aside }) => contains(`${name} ${aside}`, value))
        .slice(0, maxSuggestions)
  return (
    <ComboBox
      className={menu.typed}
      aria-label={label}
      allowsCustomValue
      // Undo and a pasted picture also change the value, and open nothing.
      menuTrigger="manual"
      items={shown}
      inputValue={value}
      selectedKey={isWhole ? value : null}
      onInputChange={(text) => {
        if (text !== value) onType(text)
      }}
      onSelectionChange={(id) => {
        if (id !== null && id !== value) onChoose(String(id))
      }}
      onFocus={() => onFocus?.()}
    >
      <TypedInput {...attributes} />
      <Popover className={`${menu.popover} ${menu.wide}`} placement="bottom start" offset={4}>
        <ListBox<Suggestion> className={menu.list}>
          {(item) => <Option {...item} textValue={item.id} />}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
