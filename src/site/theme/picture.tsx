import { css } from 'linaria'
import { pictureData } from '../../content/picture-data.ts'
import type { Pictures } from '../../content/pictures.ts'
import type { Decoration } from '../../content/types.generated.ts'

const image = css`
  display: block;
  width: 100%;
  height: auto;
`

/** What stays in view of a picture that is cut to fit. */
const focus: Readonly<Record<string, string>> = {
  'top-left': css`
    object-position: 0 0;
  `,
  top: css`
    object-position: 50% 0;
  `,
  'top-right': css`
    object-position: 100% 0;
  `,
  left: css`
    object-position: 0;
  `,
  right: css`
    object-position: 100%;
  `,
  'bottom-left': css`
    object-position: 0 100%;
  `,
  bottom: css`
    object-position: 50% 100%;
  `,
  'bottom-right': css`
    object-position: 100% 100%;
  `,
}

interface PictureProps {
  /** The picture, as in the content. */
  picture: Pick<Decoration, 'file' | 'alt' | 'focus'>
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
        className={[image, className, focus[picture.focus ?? '']].filter(Boolean).join(' ')}
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
