import { pictureData } from '../../content/picture-data.ts'
import type { Pictures } from '../../content/pictures.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import { Drawing } from './drawing.tsx'

/** The default mark: the two sides of an order book, closing in. */
export function OwnMark() {
  return (
    <Drawing grid={20} strokeWidth="2">
      <path d="M1 3h18M5 7.5h10" />
      <path d="M7 12.5h6M9 17h2" opacity=".55" />
    </Drawing>
  )
}

/** Renders the brand's mark from the content, or the default one. Decorative; the brand's name is beside it. */
export function Mark({ site, pictures }: { site: SiteContent; pictures: Pictures | undefined }) {
  const data = site.mark && pictureData(pictures, site.mark.file)
  if (!data) return <OwnMark />
  return (
    <picture>
      <img src={data.src} alt="" width="20" height="20" />
    </picture>
  )
}
