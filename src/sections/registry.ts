import type { ComponentType } from 'react'
import type { SectionProps } from '../content/section-props'
import type { Section } from '../content/types.generated'

type Registry = {
  [T in Section['type']]: () => Promise<{
    default: ComponentType<SectionProps<Extract<Section, { type: T }>>>
  }>
}

/** The section types: one line each, in alphabetical order. A page loads only those that it uses. */
export const registry: Registry = {
  about: () => import('./about'),
  'call-to-action': () => import('./call-to-action'),
  'contact-cards': () => import('./contact-cards'),
  hero: () => import('./hero'),
  'next-steps': () => import('./next-steps'),
  'not-found': () => import('./not-found'),
  'page-header': () => import('./page-header'),
  'quote-form': () => import('./quote-form'),
  reasons: () => import('./reasons'),
  services: () => import('./services'),
  stats: () => import('./stats'),
}
