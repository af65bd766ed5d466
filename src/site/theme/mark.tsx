import { css } from 'linaria'
import { pictureData } from '../../content/picture-data.ts'
import type { Pictures } from '../../content/pictures.ts'
import type { SiteContent } from '../../content/types.generated.ts'
import { mark } from '../brand.ts'
import { Drawing } from './drawing.tsx'

/** The default mark. */
export function OwnMark() {
  return (
    <Drawing grid={20} strokeWidth={mark.strokeWidth}>
      {mark.paths.map(({ d, ...attributes }) => (
        <path key={d} d={d} {...attributes} />
      ))}
    </Drawing>
  )
}

/** In a bar that is too narrow for it, a word mark becomes smaller. */
const image = css`
  min-width: 0;
  object-fit: contain;
`

/** Renders the brand: its mark from the content, or the default one, and its name, unless the mark contains it. */
export function Brand({ site, pictures }: { site: SiteContent; pictures: Pictures | undefined }) {
  const { mark, brand } = site
  const data = mark && pictureData(pictures, mark.file)
  if (!data) {
    return (
      <>
        <OwnMark />
        {brand}
      </>
    )
  }
  const height = mark.hasName ? 24 : 20
  const scale = Math.min(height / data.height, 192 / data.width)
  // Without an element around it, which would have the line of a text.
  return (
    <>
      <img
        className={image}
        src={data.src}
        alt={mark.hasName ? brand : ''}
        width={Math.round(data.width * scale)}
        height={Math.round(data.height * scale)}
      />
      {!mark.hasName && brand}
    </>
  )
}
