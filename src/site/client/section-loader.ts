import { type ComponentType, memo } from 'react'
import { anchorIds } from '../../content/anchor-ids.ts'
import { sectionAnchors } from '../../content/section-data.generated.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { PageContent, Section } from '../../content/types.generated.ts'
import { registry } from '../sections/registry.ts'

const loaded = new Map<Section['type'], ComponentType<SectionProps<Section>>>()

/** The ids of each section's entries, by the list of sections. */
const ids = new WeakMap<readonly Section[], string[]>()

/** Returns the ids of the entries of a section, which depend on all sections of the page. */
function idsIn({ page: { sections }, place }: SectionProps<Section>): string | undefined {
  const known = ids.get(sections) ?? anchorIds(sections, (type) => sectionAnchors[type]).map(String)
  ids.set(sections, known)
  return known[place]
}

/**
 * Memoized, so that a keystroke in the editor renders only one section: the others depend only on the page's path
 * and the ids of their own entries.
 */
function isSame(before: SectionProps<Section>, after: SectionProps<Section>): boolean {
  return (Object.keys(after) as (keyof SectionProps<Section>)[]).every((name) =>
    name === 'page'
      ? before.page.path === after.page.path && idsIn(before) === idsIn(after)
      : Object.is(before[name], after[name]),
  )
}

/** Loads the sections that a page uses, so that the server and the browser can render it synchronously. */
export async function loadSections(page: PageContent): Promise<void> {
  await Promise.all(
    page.sections.map(async ({ type }) => {
      if (loaded.has(type)) return
      if (!Object.hasOwn(registry, type)) {
        throw new Error(
          `The page '${page.path}' has a section of the type '${type}', which src/site/sections/registry.ts does not list.`,
        )
      }
      const module = await registry[type]()
      // The registry's type ensures that each component gets the content of its own section type.
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
