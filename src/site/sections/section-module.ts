import type { ComponentType } from 'react'
import type { FeedProps, SectionProps } from '../../content/section-props.ts'
import type { Section } from '../../content/types.generated.ts'

/** Loads the component of each section type. */
export type Registry = {
  [T in Section['type']]: () => Promise<{
    default: ComponentType<SectionProps<Extract<Section, { type: T }>>>
    /** Loads what only some sections of the type need. */
    load?: (section: Extract<Section, { type: T }>) => Promise<void>
  }>
}

/** Loads how each section type appears in a feed. */
export type FeedRegistry = {
  [T in Section['type']]: () => Promise<{
    default: ComponentType<FeedProps<Extract<Section, { type: T }>>>
  }>
}
