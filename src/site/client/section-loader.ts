import { type ComponentType, memo } from 'react'
import { anchorIds } from '../../content/anchor-ids.ts'
import type { PageData } from '../../content/page-data.ts'
import { type PartProps, type ShellPart, shellParts } from '../../content/page-modules.ts'
import { sectionAnchors } from '../../content/section-data.generated.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { Section } from '../../content/types.generated.ts'
import { registry } from '../sections/registry.ts'
import { parts } from '../shell/parts/parts.ts'

interface SectionModule {
  component: ComponentType<SectionProps<Section>>
  /** Loads what only some sections of the type need. */
  load?: ((section: never) => Promise<void>) | undefined
}

const loaded = new Map<Section['type'], SectionModule>()

const loadedParts = new Map<ShellPart, ComponentType<PartProps>>()

/** The ids of each section's entries, by the list of sections. */
const ids = new WeakMap<readonly Section[], string[]>()

/** Returns the ids of the entries of a section, which depend on all sections of the page. */
function idsIn({ page: { sections }, place }: SectionProps<Section>): string | undefined {
  const pageIds =
    ids.get(sections) ?? anchorIds(sections, (type) => sectionAnchors[type]).map(String)
  ids.set(sections, pageIds)
  return pageIds[place]
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

/** Loads the parts around the sections that a page has, of those that few pages have. */
async function loadShellParts(around: PartProps): Promise<void> {
  await Promise.all(
    shellParts(around).map(async (part) => {
      if (!loadedParts.has(part)) loadedParts.set(part, (await parts[part]()).default)
    }),
  )
}

async function loadType(type: Section['type'], path: string): Promise<SectionModule> {
  if (!Object.hasOwn(registry, type)) {
    throw new Error(
      `The page '${path}' has a section of the type '${type}', which src/site/own-sections.ts does not list.`,
    )
  }
  const found = await registry[type]()
  // Another section of the type was loaded meanwhile. A second component would render it from the start.
  const cached = loaded.get(type)
  if (cached) return cached
  // The registry's type ensures that each component gets the content of its own section type.
  const component = found.default as ComponentType<SectionProps<Section>>
  const module = {
    component: import.meta.env.DEV ? memo(component, isSame) : component,
    load: 'load' in found ? found.load : undefined,
  }
  loaded.set(type, module)
  return module
}

/**
 * Loads what a page is rendered with, so that the server and the browser can render it synchronously. A second time,
 * it resolves without `import()`, for which browsers need several tasks: the editor calls it at each keystroke.
 */
export async function loadPage({ site, page }: Pick<PageData, 'site' | 'page'>): Promise<void> {
  await Promise.all([
    loadShellParts({ site, page }),
    ...page.sections.map(async (section) => {
      const { type } = section
      const module = loaded.get(type) ?? (await loadType(type, page.path))
      await module.load?.(section as never)
    }),
  ])
}

/** The component of a part around the sections; undefined if the page does not have it. */
export function shellPart(part: ShellPart, around: PartProps) {
  return shellParts(around).includes(part) ? loadedParts.get(part) : undefined
}

/** The component of a section type. Throws when `loadPage` has not loaded it. */
export function sectionComponent(type: Section['type']): ComponentType<SectionProps<Section>> {
  const component = loaded.get(type)?.component
  if (!component) throw new Error(`The section '${type}' is not loaded.`)
  return component
}
