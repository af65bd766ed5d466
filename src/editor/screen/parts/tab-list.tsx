import type { KeyboardEvent } from 'react'
import * as styles from './tab-styles.ts'

interface TabListProps<Id extends string> {
  label: string
  tabs: readonly { id: Id; name: string }[]
  selected: Id
  onSelect(id: Id): void
}

export const tabId = (id: string) => `tab-${id}`
/** Returns the id of a tab's panel. */
export const tabPanelId = (id: string) => `tab-panel-${id}`

/** Tabs (ARIA Authoring Practices) without their panels, which wide windows show as columns. */
export function TabList<Id extends string>({ label, tabs, selected, onSelect }: TabListProps<Id>) {
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === selected)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.id)
    document.getElementById(tabId(tab.id))?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className={styles.list}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          id={tabId(id)}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={tabPanelId(id)}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
