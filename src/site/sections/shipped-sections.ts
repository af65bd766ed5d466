import type { Registry } from './section-module.ts'

/** The section types that every site has: one line each, in alphabetical order. */
export const shippedSections = {
  about: () => import('./about.tsx'),
  articles: () => import('./articles.tsx'),
  'call-to-action': () => import('./call-to-action.tsx'),
  'contact-cards': () => import('./contact-cards.tsx'),
  faq: () => import('./faq.tsx'),
  figure: () => import('./figure.tsx'),
  gallery: () => import('./gallery.tsx'),
  hero: () => import('./hero.tsx'),
  logos: () => import('./logos.tsx'),
  'next-steps': () => import('./next-steps.tsx'),
  'not-found': () => import('./not-found.tsx'),
  'official-channels': () => import('./official-channels.tsx'),
  'page-header': () => import('./page-header.tsx'),
  pricing: () => import('./pricing.tsx'),
  'quote-form': () => import('./quote-form.tsx'),
  reasons: () => import('./reasons.tsx'),
  results: () => import('./results.tsx'),
  services: () => import('./services.tsx'),
  shared: () => import('./shared.tsx'),
  stats: () => import('./stats.tsx'),
  team: () => import('./team.tsx'),
  testimonials: () => import('./testimonials.tsx'),
  text: () => import('./text.tsx'),
  video: () => import('./video.tsx'),
} satisfies Partial<Registry>

/** The section types of a site alone: a line for each type that has a schema and no line above. */
export type OwnSections = Partial<Registry> & Omit<Registry, keyof typeof shippedSections>
