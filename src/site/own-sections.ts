/**
 * The section types of this site alone, and its own components for section types that every site has: one line each,
 * such as `flipbook: () => import('./sections/flipbook.tsx')`. See docs/extending.md.
 */
import type { FeedRegistry, Registry } from './sections/section-module.ts'

export const ownSections = {} satisfies Partial<Registry>

/**
 * How they appear in feeds, for those that are to appear otherwise than on the page: one line each, such as
 * `flipbook: () => import('./sections/flipbook.feed.tsx')`.
 */
export const ownInFeeds = {} satisfies Partial<FeedRegistry>
