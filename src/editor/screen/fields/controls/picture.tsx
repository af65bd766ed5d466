import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import {
  Autocomplete,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  useFilter,
} from 'react-aria-components'
import { originalPictures } from '../../../../content/pictures.ts'
import * as styles from '../../parts/field-styles.ts'
import { ListSearch } from '../../parts/list-search.tsx'
import * as menu from '../../parts/menu-styles.ts'
import { useEditor } from '../../state/store.ts'
import { chooseValue, typeValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'
import * as own from './picture-styles.ts'
import { UploadButton } from './upload-button.tsx'

interface Choice {
  name: string
  src: string
  size: string
}

/** The pictures there are, to be chosen from. */
function Choices({ props, choices }: { props: ControlProps; choices: readonly Choice[] }) {
  const { file, path, value, node } = props
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
    <Select
      aria-label="Pictures"
      className={menu.open}
      allowsEmptyCollection
      selectedKey={typeof value === 'string' ? value : null}
      onSelectionChange={(name) => {
        if (name !== null) chooseValue(file, path, name, node.order)
      }}
    >
      <Button className={menu.opener} aria-label="Pictures">
        <ChevronDown aria-hidden="true" size="1rem" strokeWidth={1.75} />
      </Button>
      <Popover className={`${menu.popover} ${menu.wide}`} placement="bottom end" offset={4}>
        <Autocomplete filter={contains}>
          <ListSearch />
          <ListBox<Choice>
            className={menu.list}
            items={choices.map((choice) => ({ ...choice, id: choice.name }))}
            renderEmptyState={() => <p className={menu.empty}>No picture is called that.</p>}
          >
            {({ name, src, size }) => (
              <ListBoxItem
                id={name}
                textValue={name}
                className={({ isFocused }) =>
                  `${menu.option} ${own.choice} ${isFocused ? menu.reached : ''}`
                }
              >
                <img className={own.small} src={src} alt="" loading="lazy" />
                <span>{name}</span>
                <span className={menu.aside}>{size}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
  )
}

/** A picture of `content/files/`: chosen from those there are, or brought from elsewhere. */
export function PictureControl(props: ControlProps) {
  const { node, file, path, value } = props
  const siteFiles = useEditor((state) => state.siteFiles)
  const pictures = originalPictures(siteFiles)
  const choices = Object.entries(pictures).map(([name, { src, width, height }]) => ({
    name,
    src,
    size: `${width} × ${height}`,
  }))
  const chosen = choices.find(({ name }) => name === value)
  const [hint, setHint] = useState(false)
  return (
    <div className={own.field}>
      <div className={menu.combo}>
        <input
          {...attributesOf(props)}
          className={styles.control}
          value={value === undefined ? '' : String(value)}
          spellCheck={false}
          onChange={({ target: { value: text } }) =>
            typeValue(file, path, text === '' && node.optional ? undefined : text, node.order)
          }
        />
        <Choices props={props} choices={choices} />
      </div>
      {chosen && <img className={own.large} src={chosen.src} alt="" />}
      <UploadButton
        accept="image/*"
        onUploaded={(name) => {
          chooseValue(file, path, name, node.order)
          setHint(true)
        }}
      >
        Upload a picture
      </UploadButton>
      <p className={styles.help}>
        {hint
          ? 'It lies in content/files/ now. Undo takes it out of the page, and leaves it there.'
          : 'It is written into content/files/ at once, before you save.'}
      </p>
    </div>
  )
}
