import { useState } from 'react'
import { isSharedFile } from '../../../content/content-files.ts'
import type { Json } from '../../../content/json-object.ts'
import { nameIn } from '../../model/json/match.ts'
import {
  addSection,
  findSectionTypes,
  type SectionType,
  sectionsOf,
  sectionTypes,
} from '../../model/sections.ts'
import { sharedNames } from '../../model/shared.ts'
import { Cards } from '../parts/cards.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Input } from '../parts/input.tsx'
import * as parts from '../parts/shared-styles.ts'
import { checkedEdit, goTo } from '../state/actions.ts'
import { contextIn } from '../state/derived.ts'
import { getState, useEditor } from '../state/store.ts'
import { uploadPlaceholder } from '../state/uploaded-files.ts'
import { RenderedTypes, SectionPicture, type SectionPictures } from './section-pictures.tsx'

const sharedSection = (name: string) => ({ type: 'shared', name })

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
  const shared = isSharedFile(file) ? [] : sharedNames(files)
  const types = all.filter(({ type }) => type !== 'shared' || shared.length > 0)

  async function add({ type, name }: SectionType, first: readonly Json[]) {
    const context = contextIn(getState())
    const made = await checkedEdit(
      (now, check) => addSection(now, file, index, type, check, context, first),
      { selection: { file, section: index }, say: `${name} added` },
    )
    if (!made) return
    void uploadPlaceholder(made.section)
    goTo(file, ['sections', index])
  }
  const pictureOf = ({ type }: SectionType) =>
    drawn.some((one) => one.type === type) && <SectionPicture {...{ type, pictures }} />
  const pasted = query === '' ? types.filter(({ type }) => type === copied?.type) : []
  const cards = [
    ...pasted.map((one) => ({
      name: `Paste “${nameIn(copied) ?? one.name}”`,
      description: 'The section that you copied.',
      picture: pictureOf(one),
      onPress: () => add(one, copied ? [copied] : []),
    })),
    ...findSectionTypes(types, query).map((one) => ({
      name: one.name,
      description: one.description,
      picture: pictureOf(one),
      onPress: () => add(one, one.type === 'shared' ? shared.map(sharedSection) : []),
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
