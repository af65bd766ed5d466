import { pictureData } from '../../content/picture-data.ts'
import type { Pictures } from '../../content/pictures.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import { mark } from '../brand.ts'
import { Drawing } from './drawing.tsx'

/** The default mark. */
export function OwnMark() {
  return (
    <Drawing grid={20} strokeWidth={mark.strokeWidth}>
      {mark.paths.map(({ d, ...look }) => (
        <path key={d} d={d} {...look} />
      ))}
    </Drawing>
  )
}

/** Renders the brand's mark from the content, or the default one. Decorative; the brand's name is beside it. */
export function Mark({ site, pictures }: { site: SiteContent; pictures: Pictures | undefined }) {
  const data = site.mark && pictureData(pictures, site.mark.file)
  if (!data) return <OwnMark />
  // Without an element around it, which would have the line of a text.
  return <img src={data.src} alt="" width="20" height="20" />
}
