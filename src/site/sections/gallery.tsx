import { css } from 'linaria'
import type { MouseEvent } from 'react'
import { pictureAddress, pictureData } from '../../content/picture-data.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { GallerySection } from '../../content/types.generated.ts'
import { Arrow } from '../theme/arrow.tsx'
import { Drawing } from '../theme/drawing.tsx'
import { showLarge } from '../theme/large-picture.ts'
import { linesOf } from '../theme/lines.ts'
import { visuallyHidden } from '../theme/mixins.ts'
import { Picture } from '../theme/picture.tsx'
import { Section, SectionHead } from '../theme/section.tsx'
import { color, duration, font, media, radius, size, space } from '../theme/tokens.ts'

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

const dialog = css`
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${color.page};
  color: ${color.text};
  overflow: hidden;
  &::backdrop {
    background: ${color.page};
  }
  @media print {
    display: none;
  }
`

/* It scrolls sideways from picture to picture, with a finger, a wheel and the arrow keys. */
const strip = css`
  display: flex;
  height: 100%;
  overflow: auto hidden;
  overscroll-behavior: contain;
  scroll-snap-type: x mandatory;
  scrollbar-width: none;
  @media ${media.moving} {
    scroll-behavior: smooth;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  & > li {
    flex: 0 0 100%;
    scroll-snap-align: start;
    scroll-snap-stop: always;
    padding: ${space[16]} ${space[4]} ${space[20]};
    @media ${media.tablet} {
      padding: ${space[16]} ${space[20]};
    }
    @media ${media.low} {
      padding: ${space[2]} ${space[20]};
    }
  }
  & figure {
    display: flex;
    flex-direction: column;
    justify-content: center;
    align-items: center;
    height: 100%;
  }
  & picture {
    display: contents;
  }
  & img {
    flex: 0 1 auto;
    width: auto;
    max-width: 100%;
    min-height: 0;
    border-radius: ${radius.control};
    object-fit: contain;
  }
  & figcaption {
    flex: none;
    max-width: ${size.line};
    max-height: 40%;
    margin-block-start: ${space[4]};
    text-align: center;
    overflow: auto;
  }
`

const round = css`
  position: absolute;
  display: grid;
  place-items: center;
  width: ${size.control};
  height: ${size.control};
  padding: 0;
  border: 1px solid ${color.lineRaised};
  border-radius: 50%;
  background: ${color.card};
  color: ${color.text};
  font-size: ${font.base};
  cursor: pointer;
  transition:
    background-color ${duration.quick} ease-out,
    border-color ${duration.quick} ease-out;
  &:hover {
    border-color: ${color.control};
    background: ${color.cardRaised};
  }
  &[aria-disabled='true'] {
    visibility: hidden;
  }
`

const name = css`
  ${visuallyHidden}
`

const closing = css`
  inset-block-start: ${space[2]};
  inset-inline-end: ${space[3]};
`

/* At the sides of the picture; below it on a phone. */
const stepping = css`
  inset-block-end: ${space[4]};
  @media ${media.tablet} {
    inset-block: 0;
    margin-block: auto;
  }
  @media ${media.low} {
    inset-block: 0;
    margin-block: auto;
  }
`

const back = css`
  inset-inline-start: ${space[4]};
`

const on = css`
  inset-inline-end: ${space[4]};
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

/** What shows the pictures large: `showLarge` makes a copy of it, and puts the pictures in. */
function LargePictures({ section }: { section: GallerySection }) {
  const { heading, previousLabel, nextLabel, closeLabel } = section
  return (
    <dialog className={dialog} aria-label={heading}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys. */}
      <ul className={strip} aria-label={heading} tabIndex={0} />
      <button type="button" className={`${round} ${stepping} ${back}`} data-step="-1">
        <span className={name}>{previousLabel}</span>
        <Arrow to="previous" />
      </button>
      <button type="button" className={`${round} ${stepping} ${on}`} data-step="1">
        <span className={name}>{nextLabel}</span>
        <Arrow to="next" />
      </button>
      <button type="button" className={`${round} ${closing}`}>
        <span className={name}>{closeLabel}</span>
        <Drawing size="1.125em">
          <path d="M18 6 6 18M6 6l12 12" />
        </Drawing>
      </button>
    </dialog>
  )
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
