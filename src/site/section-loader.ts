import { type ComponentType, memo } from 'react'
import { sectionAnchors } from '../content/section-data.generated.ts'
import type { SectionProps } from '../content/section-props.ts'
import type { PageContent, Section } from '../content/types.generated.ts'
import { registry } from '../sections/registry.ts'

const loaded = new Map<Section['type'], ComponentType<SectionProps<Section>>>()

/**
 * While one edits a page, a letter is typed into one of its sections, and the others stay as they are: of
 * the page they need its path, but for those that look for the places in all of them.
 */
function isSame(before: SectionProps<Section>, after: SectionProps<Section>): boolean {
  const lookAround = Object.hasOwn(sectionAnchors, after.section.type)
  return (Object.keys(after) as (keyof SectionProps<Section>)[]).every((name) =>
    name === 'page' && !lookAround
      ? before.page.path === after.page.path
      : Object.is(before[name], after[name]),
  )
}

/** Loads the sections that a page uses. Rendering can then be done in one go, on both sides. */
export async function loadSections(page: PageContent): Promise<void> {
  await Promise.all(
    page.sections.map(async ({ type }) => {
      if (loaded.has(type)) return
      if (!Object.hasOwn(registry, type)) {
        throw new Error(
          `The page '${page.path}' has a section of the type '${type}', which src/sections/registry.ts does not list.`,
        )
      }
      const module = await registry[type]()
      // The registry's type holds each component to the content of its own section type.
      const component = module.default as ComponentType<SectionProps<Section>>
      loaded.set(type, import.meta.env.DEV ? memo(component, isSame) : component)
    }),
  )
}

/** The component of a section type. Throws when `loadSections` has not loaded it. */
export function sectionComponent(type: Section['type']): ComponentType<SectionProps<Section>> {
  const component = loaded.get(type)
  if (!component) throw new Error(`The section '${type}' is not loaded.`)
  return component
}
