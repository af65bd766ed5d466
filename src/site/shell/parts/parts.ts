import type { ComponentType } from 'react'
import type { PartProps, ShellPart } from '../../../content/page-modules.ts'

/** The parts of the page around the sections that few pages have. A page loads only those that it shows. */
export const parts: Readonly<
  Record<ShellPart, () => Promise<{ default: ComponentType<PartProps> }>>
> = {
  'article-end': () => import('./article-end.tsx'),
  'article-head': () => import('./article-head.tsx'),
  disclosure: () => import('./disclosure.tsx'),
  notice: () => import('./notice.tsx'),
}
