import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components'
import { Icon, isIcon } from '../../../../site/theme/icon.tsx'
import { humanize } from '../../../model/display-names.ts'
import { ChevronDown } from '../../parts/icons.generated.ts'
import * as menu from '../../parts/menu-styles.ts'
import * as parts from '../../parts/shared-styles.ts'
import { optionsOf } from '../schema.ts'
import type { ControlProps } from './control.ts'

/** An icon, chosen from pictures. */
export function IconControl(props: ControlProps) {
  const { id, schema, title, value, label, invalid, describedBy, choose } = props
  const names = (optionsOf(schema) ?? []).map(String).filter(isIcon)
  const chosen = typeof value === 'string' ? value : undefined
  return (
    <Select
      aria-label={label ?? title}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      isInvalid={invalid}
      placeholder="No icon"
      selectedKey={chosen ?? null}
      onSelectionChange={(key) => choose(key ?? undefined)}
    >
      <Button id={id} className={`${parts.control} ${parts.row} ${menu.chooser}`}>
        {chosen !== undefined && isIcon(chosen) && <Icon name={chosen} />}
        <SelectValue>{chosen === undefined ? 'No icon' : humanize(chosen)}</SelectValue>
        <ChevronDown />
      </Button>
      <Popover className={menu.popover} offset={4}>
        <ListBox className={`${menu.list} ${menu.icons}`} layout="grid">
          {names.map((name) => (
            <ListBoxItem
              key={name}
              id={name}
              textValue={humanize(name)}
              className={`${menu.option} ${menu.icon}`}
            >
              <Icon name={name} />
              <span>{humanize(name)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  )
}
