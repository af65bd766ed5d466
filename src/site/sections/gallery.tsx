import { css } from 'linaria'
import type { MouseEvent } from 'react'
import { pictureAddress, pictureData } from '../../content/picture-data.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { GallerySection } from '../../content/types.generated.ts'
import { showLarge } from '../theme/large-picture.ts'
import { linesOf } from '../theme/lines.ts'
import { Picture } from '../theme/picture.tsx'
import { Section, SectionHead } from '../theme/section.tsx'
import { color, duration, font, media, radius, space } from '../theme/tokens.ts'
import { LargePictures } from './parts/large-pictures.tsx'

const list = css`
  display: grid;
  gap: ${space[6]} ${space[4]};
  margin-block-start: ${space[8]};
  /* More than a handful would be a long way down on a phone. */
  @media ${media.phone} and (min-width: 20em) {
    &:has(> :nth-child(5)) {
      grid-template-columns: repeat(2, 1fr);
      gap: ${space[4]} ${space[3]};
    }
  }
  @media not all and ${media.phone} {
    grid-template-columns: repeat(2, 1fr);
  }
  @media ${media.tablet} {
    margin-block-start: ${space[10]};
  }
  /* Two, and four, are in rows of two. */
  @media ${media.desktop} {
    &:has(> :nth-child(3)):not(:has(> :nth-child(4):last-child)) {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`

const entry = css`
  @media print {
    break-inside: avoid;
  }
`

/* Not of the dialog's copy, which shows the whole picture. */
const tile = css`
  margin: 0;
  & > a {
    display: block;
    overflow: hidden;
    border: 1px solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.card};
    cursor: zoom-in;
    transition: border-color ${duration.quick} ease-out;
  }
  & > a:hover {
    border-color: ${color.control};
  }
  & > a img {
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
  & > figcaption {
    margin-block-start: ${space[2]};
    color: ${color.textSecondary};
    font-size: ${font.small};
    line-height: 1.45;
  }
`

/** Returns the widths of a picture in a list of `count`, which decides in how many columns they are. */
const sizesOf = (count: number) =>
  [
    `(min-width: 74rem) ${count === 2 || count === 4 ? 34.5 : 22.7}rem`,
    '(min-width: 37.5rem) calc(50vw - 1.75rem)',
    count < 5 ? 'calc(100vw - 2.5rem)' : 'calc(50vw - 1.625rem)',
  ].join()

/** The larger side of a window that hardly any is larger than. */
const largest = 2560

/** With a modifier key, the link opens another window, as any other link does. */
function open(event: MouseEvent<HTMLAnchorElement>): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  showLarge(event.currentTarget)
}

export default function Gallery(props: SectionProps<GallerySection>) {
  const { section, headingLevel, pictures, place } = props
  const sizes = sizesOf(section.items.length)
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} />
      <ul className={list}>
        {section.items.map(({ picture, caption }, index) => {
          const data = pictureData(pictures, picture.file)
          return (
            <li className={entry} key={index}>
              <figure className={tile}>
                {data && (
                  <a href={pictureAddress(data, largest)} data-large="" onClick={open}>
                    <Picture picture={picture} pictures={pictures} place={place} sizes={sizes} />
                  </a>
                )}
                {caption && <figcaption className={linesOf(caption)}>{caption}</figcaption>}
              </figure>
            </li>
          )
        })}
      </ul>
      <LargePictures section={section} />
    </Section>
  )
}
