import type { ComponentType } from 'react'
import type { PageSite } from '../../../content/languages.ts'
import type { ShellPart } from '../../../content/page-modules.ts'

/** The parts of the page around the sections that few sites have. A page loads only those that it shows. */
export const parts: Readonly<
  Record<ShellPart, () => Promise<{ default: ComponentType<{ site: PageSite }> }>>
> = {
  disclosure: () => import('./disclosure.tsx'),
  notice: () => import('./notice.tsx'),
}
