/**
 * The section types of this site alone, and its own components for section types that every site has: one line each,
 * such as `flipbook: () => import('./sections/flipbook.tsx')`. See docs/extending.md.
 */
import type { FeedRegistry } from './sections/section-module.ts'
import type { OwnSections } from './sections/shipped-sections.ts'

export const ownSections = {} satisfies OwnSections

/**
 * How they appear in feeds, for those that are to appear otherwise than on the page: one line each, such as
 * `flipbook: () => import('./sections/flipbook.feed.tsx')`.
 */
export const ownInFeeds = {} satisfies Partial<FeedRegistry>
