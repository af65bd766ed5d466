import type { ComponentType } from 'react'
import type { SectionProps } from '../../content/section-props.ts'
import type { Section } from '../../content/types.generated.ts'

/** Loads the component of each section type. */
export type Registry = {
  [T in Section['type']]: () => Promise<{
    default: ComponentType<SectionProps<Extract<Section, { type: T }>>>
    /** Loads what only some sections of the type need. */
    load?: (section: Extract<Section, { type: T }>) => Promise<void>
  }>
}
