import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo, useState } from 'react'
import {
  Autocomplete,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  useFilter,
} from 'react-aria-components'
import { type CompiledSchemas, isObject } from '../../../../checks/schema/compiled-schemas.ts'
import { anchorIds } from '../../../../content/anchor-ids.ts'
import { fileHref, isSound } from '../../../../content/site-file.ts'
import { nameIn } from '../../../edits/json/match.ts'
import { fileName, inWords } from '../../../edits/words.ts'
import * as styles from '../../parts/field-styles.ts'
import { ListSearch } from '../../parts/list-search.tsx'
import * as menu from '../../parts/menu-styles.ts'
import { sectionsOf } from '../../state/actions.ts'
import { compiledSchemasIn, pagesIn } from '../../state/derived.ts'
import { useEditor } from '../../state/store.ts'
import { chooseValue, typeValue } from '../set-value.ts'
import { attributesOf, type ControlProps } from './control.ts'
import { UploadButton } from './upload-button.tsx'

interface Destination {
  href: string
  name: string
}

interface NamedPlace {
  id: string
  name: string
}

/** The places within a page that links can lead to: sections with an id, and headings of long texts. */
function placesIn(sections: readonly unknown[], { anchorsOf }: CompiledSchemas): NamedPlace[] {
  const ids = anchorIds(sections, anchorsOf)
  return sections.flatMap((section, index) => {
    if (!isObject(section)) return []
    const type = String(section.type)
    const name = nameIn(section) ?? inWords(type)
    const own = typeof section.id === 'string' ? [{ id: section.id, name }] : []
    const entries = section[anchorsOf(type)?.list ?? '']
    const inner = (ids[index] ?? []).flatMap((id, entry) => {
      const part = Array.isArray(entries) ? nameIn(entries[entry]) : undefined
      return id === undefined ? [] : [{ id, name: `${name} › ${part ?? id}` }]
    })
    return [...own, ...inner]
  })
}

/** The pages, the places of each that have an id, and the files that visitors can download. */
function useDestinations(isWanted: boolean): Destination[] {
  const pages = useEditor(pagesIn)
  const siteFiles = useEditor((state) => state.siteFiles)
  const files = useEditor((state) => state.session.files)
  const compiledSchemas = useEditor(compiledSchemasIn)
  return useMemo(() => {
    if (!isWanted) return []
    const downloads = siteFiles
      .filter(isSound)
      .map(({ name }) => ({ href: fileHref(name), name: `File › ${name}` }))
    const places = pages.flatMap(({ file, path, title, draft }) => {
      if (path === undefined || path === '/404') return []
      const page = title || fileName(file)
      const inner = placesIn(sectionsOf(files, file), compiledSchemas).map(({ id, name }) => ({
        href: `${path}#${id}`,
        name: `${page} › ${name}`,
      }))
      return [{ href: path, name: draft ? `${page} (draft)` : page }, ...inner]
    })
    return [...places, ...downloads]
  }, [isWanted, pages, files, compiledSchemas, siteFiles])
}

/** Where a link leads: one of the pages, sections and files there are, or any address. */
export function LinkControl(props: ControlProps) {
  const { node, file, path, value } = props
  // Of a large site there are many, and a page has many links.
  const [isOpen, open] = useState(false)
  const destinations = useDestinations(isOpen)
  const { contains } = useFilter({ sensitivity: 'base' })
  return (
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
      <Select
        aria-label="Pages and sections"
        className={menu.open}
        allowsEmptyCollection
        selectedKey={typeof value === 'string' ? value : null}
        isOpen={isOpen}
        onOpenChange={open}
        onSelectionChange={(href) => {
          if (href !== null) chooseValue(file, path, href, node.order)
        }}
      >
        <Button className={menu.opener} aria-label="Pages and sections">
          <ChevronDown aria-hidden="true" size="1rem" strokeWidth={1.75} />
        </Button>
        <Popover className={`${menu.popover} ${menu.wide}`} placement="bottom end" offset={4}>
          <Autocomplete filter={contains}>
            <ListSearch />
            <ListBox<Destination>
              className={menu.list}
              items={destinations}
              renderEmptyState={() => <p className={menu.empty}>No page is called that.</p>}
            >
              {({ href, name }) => (
                <ListBoxItem
                  id={href}
                  textValue={`${name} ${href}`}
                  className={({ isFocused }) =>
                    isFocused ? `${menu.option} ${menu.reached}` : menu.option
                  }
                >
                  <span>{name}</span>
                  <span className={menu.aside}>{href}</span>
                </ListBoxItem>
              )}
            </ListBox>
          </Autocomplete>
          <div className={menu.foot}>
            <UploadButton
              onUploaded={(name) => {
                chooseValue(file, path, fileHref(name), node.order)
                open(false)
              }}
            >
              Upload a file
            </UploadButton>
            <p className={styles.help}>It is written into content/files/ at once.</p>
          </div>
        </Popover>
      </Select>
    </div>
  )
}
