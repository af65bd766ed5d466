/** Turns content into what pages hold: texts with the format `rich-text` become their parts, and lists in them. */
import { own } from '../content/json-object.ts'
import { changeTexts, type TextPaths } from '../content/rich-text.ts'
import { richListPaths, richTextPaths } from '../content/rich-text-places.generated.ts'
import type { PageContent, Section } from '../content/types.generated.ts'
import { toRichList, toRichText } from './read/rich-text.ts'

const pathsIn = (all: Readonly<Record<string, TextPaths>>, schema: string) => own(all, schema) ?? []

/** Returns a value with the parts of its rich texts. `schema`: the path of its schema below `schemas/`. */
export function withRichTexts<Value>(value: Value, schema: string): Value {
  const withTexts = changeTexts(value, pathsIn(richTextPaths, schema), toRichText)
  return changeTexts(withTexts, pathsIn(richListPaths, schema), toRichList)
}

/** Returns a section with the parts of its rich texts. */
export const sectionWithRichTexts = (section: Section): Section =>
  withRichTexts(section, `sections/${section.type}.json`)

export function pageWithRichTexts(page: PageContent): PageContent {
  return { ...page, sections: page.sections.map(sectionWithRichTexts) }
}
