import { useState } from 'react'
import { formFile, isSharedFile } from '../../../content/content-files.ts'
import type { Json } from '../../../content/json-object.ts'
import { counted } from '../../model/display-names.ts'
import { formsOf } from '../../model/edited-languages.ts'
import type { Files } from '../../model/files.ts'
import { formSection, formTitle } from '../../model/forms.ts'
import { nameIn } from '../../model/json/match.ts'
import {
  addSection,
  findSectionTypes,
  type SectionType,
  sectionsOf,
  sectionTypes,
} from '../../model/sections.ts'
import { pagesShowing, sharedFileFor, sharedNames, sharedTitle } from '../../model/shared.ts'
import { Cards } from '../parts/cards.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/input.tsx'
import * as parts from '../parts/shared-styles.ts'
import { checkedEdit, revealField } from '../state/actions.ts'
import { contextIn } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'
import { uploadPlaceholder } from '../state/uploaded-files.ts'
import { RenderedTypes, SectionPicture, type SectionPictures } from './section-pictures.tsx'

interface Offered {
  type: string
  name: string
  description: string
  section: Json
}

/** Returns what the site itself has for a page, by its own title: shared sections, and forms beside the quote form. */
function ownOf(files: Files, page: string): Offered[] {
  const shared = isSharedFile(page) ? [] : sharedNames(files)
  return [
    ...shared.flatMap((name) => {
      const file = sharedFileFor(files, page, name)
      if (file === undefined) return []
      const count = pagesShowing(files, file).length
      return {
        type: 'shared',
        name: sharedTitle(files, file),
        description: `Shared: on ${counted(count, 'page')}. A change of it is a change on all of them.`,
        section: { type: 'shared', name },
      }
    }),
    ...formsOf(files)
      .filter((form) => form !== formFile)
      .map((form) => ({
        type: 'quote-form',
        name: formTitle(files, form),
        description: 'A form of this site.',
        section: formSection(files, page, form),
      })),
  ]
}

/** Offers the section types. Those without a component, and shared sections, have no picture. */
export function AddSection() {
  const files = useEditor((state) => state.session.files)
  const selection = useEditor((state) => state.selection)
  const sectionTypesOfBuild = useEditor((state) => state.sectionTypes)
  const copied = useEditor((state) => state.copied)
  const [query, setQuery] = useState('')
  const [pictures, setPictures] = useState<SectionPictures>()
  if (!selection) return null
  const { file, section } = selection
  const index = section === undefined ? sectionsOf(files, file).length : section + 1

  const all = sectionTypes(files)
  const drawn = all.filter(
    ({ type }) => type !== 'shared' && (sectionTypesOfBuild?.includes(type) ?? true),
  )
  const types = all.filter(({ type }) => type !== 'shared')
  const ofType = new Set(findSectionTypes(all, query).map(({ type }) => type))
  const isCalled = ({ name }: Offered) => name.toLowerCase().includes(query.trim().toLowerCase())
  const own = ownOf(files, file).filter((one) => ofType.has(one.type) || isCalled(one))

  async function add({ type, name }: Pick<SectionType, 'type' | 'name'>, first: readonly Json[]) {
    const context = contextIn(getState())
    const made = await checkedEdit(
      async (now, check) => {
        const added = await addSection(now, file, index, type, check, context, first)
        await uploadPlaceholder(added.section)
        return added
      },
      { selection: { file, section: index }, announcement: `${name} added` },
    )
    if (!made) return
    revealField(file, ['sections', index])
  }
  const pictureOf = ({ type }: Pick<SectionType, 'type'>) =>
    drawn.some((one) => one.type === type) && <SectionPicture type={type} pictures={pictures} />
  const pasted = query === '' ? types.filter(({ type }) => type === copied?.type) : []
  const cards = [
    ...pasted.map((one) => ({
      name: `Paste “${nameIn(copied) ?? one.name}”`,
      description: 'The section that you copied.',
      picture: pictureOf(one),
      onPress: () => add(one, copied ? [copied] : []),
    })),
    ...own.map((one) => ({
      name: `“${one.name}”`,
      description: one.description,
      picture: pictureOf(one),
      onPress: () => add(one, [one.section]),
    })),
    ...findSectionTypes(types, query).map((one) => ({
      name: one.name,
      description: one.description,
      picture: pictureOf(one),
      onPress: () => add(one, []),
    })),
  ]

  return (
    <Dialog title="Add section" wide>
      <RenderedTypes types={drawn} onRendered={setPictures} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (cards.length === 1) void cards[0]?.onPress()
        }}
      >
        <Input label="Search" value={query} onChange={setQuery} autoFocus />
      </form>
      <Cards label="Section types" cards={cards} />
      {cards.length === 0 && <p className={parts.quiet}>No section type is called this.</p>}
    </Dialog>
  )
}
