import ChevronDown from 'lucide-react/icons/chevron-down'
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import type { IconName } from '../../../../content/types.generated.ts'
import { Icon, isIcon } from '../../../../theme/icon.tsx'
import { inWords } from '../../../edits/words.ts'
import * as styles from '../../parts/field-styles.ts'
import * as menu from '../../parts/menu-styles.ts'
import { chooseValue } from '../set-value.ts'
import type { ControlProps } from './control.ts'

/** An icon, chosen from pictures. */
export function IconControl({
  id,
  node,
  file,
  path,
  value,
  label,
  invalid,
  describedBy,
}: ControlProps) {
  const names = (node.enum ?? []).filter((name): name is IconName => isIcon(String(name)))
  const chosen = typeof value === 'string' ? value : undefined
  return (
    <Select
      aria-label={label ?? node.title}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      isInvalid={invalid}
      placeholder="No icon"
      selectedKey={chosen ?? null}
      onSelectionChange={(key) => chooseValue(file, path, key ?? undefined, node.order)}
    >
      <Button id={id} className={`${styles.control} ${menu.chooser}`}>
        {chosen !== undefined && isIcon(chosen) && <Icon name={chosen} />}
        <SelectValue className={menu.value}>
          {chosen === undefined ? 'No icon' : inWords(chosen)}
        </SelectValue>
        <ChevronDown aria-hidden="true" size="1rem" strokeWidth={1.75} />
      </Button>
      <Popover className={menu.popover} offset={4}>
        <ListBox className={menu.icons} layout="grid">
          {names.map((name) => (
            <ListBoxItem key={name} id={name} textValue={inWords(name)} className={menu.icon}>
              <Icon name={name} />
              <span>{inWords(name)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
