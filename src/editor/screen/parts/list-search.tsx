import { Input, SearchField } from 'react-aria-components'
import * as styles from './field-styles.ts'
import * as menu from './menu-styles.ts'

/**
 * The search above a list that opens. The arrow keys go through the list while the focus stays here: to
 * screen readers, that is a combobox (ARIA Authoring Practices, 'Combobox').
 */
export function ListSearch() {
  return (
    <SearchField aria-label="Search" autoFocus className={menu.search}>
      <Input
        className={styles.control}
        placeholder="Search"
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-haspopup="listbox"
      />
    </SearchField>
  )
}
