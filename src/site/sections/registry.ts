import type { ComponentType } from 'react'
import type { SectionProps } from '../../content/section-props.ts'
import type { Section } from '../../content/types.generated.ts'

type Registry = {
  [T in Section['type']]: () => Promise<{
    default: ComponentType<SectionProps<Extract<Section, { type: T }>>>
    /** Loads what only some sections of the type need. */
    load?: (section: Extract<Section, { type: T }>) => Promise<void>
  }>
}

/** The section types: one line each, in alphabetical order. A page loads only those that it uses. */
export const registry: Registry = {
  about: () => import('./about.tsx'),
  articles: () => import('./articles.tsx'),
  'call-to-action': () => import('./call-to-action.tsx'),
  'contact-cards': () => import('./contact-cards.tsx'),
  faq: () => import('./faq.tsx'),
  figure: () => import('./figure.tsx'),
  hero: () => import('./hero.tsx'),
  logos: () => import('./logos.tsx'),
  'next-steps': () => import('./next-steps.tsx'),
  'not-found': () => import('./not-found.tsx'),
  'official-channels': () => import('./official-channels.tsx'),
  'page-header': () => import('./page-header.tsx'),
  'quote-form': () => import('./quote-form.tsx'),
  reasons: () => import('./reasons.tsx'),
  results: () => import('./results.tsx'),
  services: () => import('./services.tsx'),
  shared: () => import('./shared.tsx'),
  stats: () => import('./stats.tsx'),
  team: () => import('./team.tsx'),
  testimonials: () => import('./testimonials.tsx'),
  text: () => import('./text.tsx'),
}
