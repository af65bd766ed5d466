import type { Path } from '../../content/json/layout.ts'
import type { Files } from '../../editing/files.ts'
import { pagesOf } from '../../editing/pages.ts'

interface PreviewProps {
  files: Files
  /** The file of the page. */
  page: string
  /** The number of the selected section. */
  selected?: number | undefined
  /** Of the window that the page believes to have, in CSS pixels; undefined for that of the column. */
  width: number | undefined
  className: string
  /** A text, an icon or a link was clicked. `follow`: the link is to be followed. */
  onSelect(place: { file: string; path: Path; follow?: boolean }): void
}

/** The page itself, as the development server makes it. */
export function Preview({ files, page, className }: PreviewProps) {
  const path = pagesOf(files).find(({ file }) => file === page)?.path ?? '/'
  return <iframe title="Preview" src={path} className={className} />
}
