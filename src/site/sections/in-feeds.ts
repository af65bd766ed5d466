/**
 * How the sections of an article appear in a feed. A type of a site's own that has no line in `ownInFeeds` appears with
 * its component, as on the page.
 */
import type { ComponentType } from 'react'
import type { FeedProps } from '../../content/section-props.ts'
import type { Section } from '../../content/types.generated.ts'
import * as ownSections from '../own-sections.ts'
import type { FeedRegistry } from './section-module.ts'
import type { shippedSections } from './shipped-sections.ts'

/** For what is never in an article, or is replaced before. */
const nothing = async () => ({ default: () => null })

const shippedInFeeds = {
  about: () => import('./about.feed.tsx'),
  articles: () => import('./articles.feed.tsx'),
  'call-to-action': () => import('./call-to-action.feed.tsx'),
  'contact-cards': () => import('./contact-cards.feed.tsx'),
  faq: () => import('./faq.feed.tsx'),
  figure: () => import('./figure.feed.tsx'),
  gallery: () => import('./gallery.feed.tsx'),
  hero: () => import('./hero.feed.tsx'),
  logos: () => import('./logos.feed.tsx'),
  'next-steps': () => import('./next-steps.feed.tsx'),
  'not-found': nothing,
  'official-channels': () => import('./official-channels.feed.tsx'),
  'page-header': () => import('./page-header.feed.tsx'),
  pricing: () => import('./pricing.feed.tsx'),
  'quote-form': () => import('./quote-form.feed.tsx'),
  reasons: () => import('./reasons.feed.tsx'),
  results: () => import('./results.feed.tsx'),
  services: () => import('./services.feed.tsx'),
  shared: nothing,
  stats: () => import('./stats.feed.tsx'),
  team: () => import('./team.feed.tsx'),
  testimonials: () => import('./testimonials.feed.tsx'),
  text: () => import('./text.feed.tsx'),
  video: () => import('./video.feed.tsx'),
} satisfies Pick<FeedRegistry, keyof typeof shippedSections>

// The file of an earlier version has no such list.
const own: { ownInFeeds?: Partial<FeedRegistry> } = ownSections

const inFeeds: Partial<FeedRegistry> = { ...shippedInFeeds, ...own.ownInFeeds }

/** Loads how a section type appears in a feed; undefined for one that appears as on the page. */
export async function loadInFeed(
  type: Section['type'],
): Promise<ComponentType<FeedProps<Section>> | undefined> {
  const module = await inFeeds[type]?.()
  // The registry's type ensures that each component gets the content of its own section type.
  return module?.default as ComponentType<FeedProps<Section>> | undefined
}
