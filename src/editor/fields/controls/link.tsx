import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo, useState } from 'react'
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { isObject } from '../../../content/shapes.ts'
import { nameIn } from '../../../editing/json/match.ts'
import { fileName, inWords } from '../../../editing/words.ts'
import * as styles from '../../parts/field-styles.ts'
import * as menu from '../../parts/menu-styles.ts'
import { sectionsOf } from '../../state/actions.ts'
import { pagesIn } from '../../state/derived.ts'
import { useEditor } from '../../state/store.ts'
import { typeValue } from '../set-value.ts'
import type { ControlProps } from './control.ts'

interface Destination {
  href: string
  name: string
}

/** The pages, and the sections of each that have an id. */
function useDestinations(isWanted: boolean): Destination[] {
  const pages = useEditor(pagesIn)
  const files = useEditor((state) => state.session.files)
  return useMemo(
    () =>
      (isWanted ? pages : []).flatMap(({ file, path, title, draft }) => {
        if (path === undefined || path === '/404') return []
        const page = title || fileName(file)
        const sections = sectionsOf(files, file).flatMap((section) => {
          if (!isObject(section) || typeof section.id !== 'string') return []
          const name = nameIn(section) ?? inWords(String(section.type))
          return [{ href: `${path}#${section.id}`, name: `${page} › ${name}` }]
        })
        return [{ href: path, name: draft ? `${page} (draft)` : page }, ...sections]
      }),
    [isWanted, pages, files],
  )
}

/** Where a link leads: one of the pages and sections there are, or any address. */
export function LinkControl({
  id,
  node,
  file,
  path,
  value,
  label,
  invalid,
  describedBy,
}: ControlProps) {
  // Of a large site there are many, and a page has many links.
  const [isActive, activate] = useState(false)
  const destinations = useDestinations(isActive)
  const text = value === undefined ? '' : String(value)
  return (
    <ComboBox
      allowsCustomValue
      allowsEmptyCollection
      onFocus={() => activate(true)}
      onOpenChange={(isOpen) => isOpen && activate(true)}
      aria-label={label ?? node.title}
      inputValue={text}
      isInvalid={invalid}
      defaultItems={destinations}
      // The list is for choosing another one: it does not end where the present one is written.
      defaultFilter={(href, typed) => {
        const found = destinations.find((one) => one.href === href)
        const words = `${href} ${found?.name ?? ''}`.toLowerCase()
        return words.includes(typed.toLowerCase()) || destinations.some((one) => one.href === typed)
      }}
      onInputChange={(next) => {
        if (next !== text) {
          typeValue(file, path, next === '' && node.optional ? undefined : next, node.order)
        }
      }}
    >
      <div className={menu.combo}>
        <Input
          id={id}
          className={styles.control}
          aria-describedby={describedBy}
          spellCheck={false}
        />
        <Button className={menu.open} aria-label="Pages and sections">
          <ChevronDown aria-hidden="true" size="1rem" strokeWidth={1.75} />
        </Button>
      </div>
      <Popover className={menu.popover} offset={4}>
        <ListBox<Destination>
          className={menu.list}
          renderEmptyState={() => (
            <p className={menu.empty}>No page of this site: the address is taken as it is.</p>
          )}
        >
          {({ href, name }) => (
            <ListBoxItem id={href} textValue={href} className={menu.option}>
              <span>{name}</span>
              <span className={menu.aside}>{href}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
