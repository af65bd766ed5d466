import { ownSections } from '../own-sections.ts'
import type { Registry } from './section-module.ts'
import { shippedSections } from './shipped-sections.ts'

/** All section types. A page loads only those that it uses. */
export const registry: Registry = { ...shippedSections, ...ownSections }
