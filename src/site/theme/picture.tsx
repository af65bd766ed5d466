import { css } from 'linaria'
import { pictureData } from '../../content/picture-data.ts'
import type { Pictures } from '../../content/pictures.ts'

const image = css`
  display: block;
  width: 100%;
  height: auto;
`

interface PictureProps {
  /** The path of the picture, as in the content. */
  picture: { file: string; alt: string }
  pictures: Pictures | undefined
  /**
   * Its shown width, for the `sizes` of an `img`
   * (https://html.spec.whatwg.org/multipage/images.html#sizes-attributes).
   */
  sizes: string
  /** The index of its section on the page: only pictures of the first section load at once. */
  place: number
  className?: string
}

/** A picture from the content, in the best format and size for the visitor's browser. */
export function Picture({ picture, pictures, sizes, place, className }: PictureProps) {
  const data = pictureData(pictures, picture.file)
  if (!data) return null
  const isFirst = place === 0
  return (
    <picture>
      {data.sources?.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        className={className ? `${image} ${className}` : image}
        src={data.src}
        alt={picture.alt}
        width={data.width}
        height={data.height}
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}
