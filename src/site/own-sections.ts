/**
 * The section types of this site alone, and its own components for section types that every site has: one line each,
 * such as `gallery: () => import('./sections/gallery.tsx')`. See docs/extending.md.
 */
import type { Registry } from './sections/section-module.ts'

export const ownSections = {} satisfies Partial<Registry>
