import { css } from 'linaria'
import { anchorIds } from '../../content/anchor-ids.ts'
import { pictureData } from '../../content/picture-data.ts'
import { sectionAnchors } from '../../content/section-data.generated.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { TeamSection } from '../../content/types.generated.ts'
import { ItemText, ItemTitle } from '../theme/item.tsx'
import { card, headAbove } from '../theme/mixins.ts'
import { Picture } from '../theme/picture.tsx'
import { entering, Section, SectionHead } from '../theme/section.tsx'
import { color, font, media, space } from '../theme/tokens.ts'

const head = css`
  ${headAbove}
`

const grid = css`
  display: grid;
  gap: ${space[8]};
  @media ${media.tablet} {
    gap: ${space[10]} ${space[6]};
    grid-template-columns: repeat(3, 1fr);
    &:has(> :nth-child(4):last-child, > :nth-child(7)) {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  @media ${media.desktop} {
    gap: ${space[12]} ${space[8]};
  }
`

/* On a phone, the portrait is beside the words. */
const person = css`
  position: relative;
  @media not all and ${media.tiny} {
    display: grid;
    grid-template-columns: ${space[24]} 1fr;
    gap: ${space[5]};
    align-items: center;
  }
  @media ${media.tablet} {
    display: block;
  }
`

const portrait = css`
  aspect-ratio: 1;
  @media ${media.tablet} {
    margin-block-end: ${space[4]};
  }
  ${card}
  object-fit: cover;
`

/* As large as a portrait, so that names are at the same height. */
const letters = css`
  width: 100%;
  fill: ${color.textSecondary};
  font-family: ${font.family};
  font-size: 24px;
  font-weight: ${font.medium};
  letter-spacing: ${font.trackingTight};
  text-anchor: middle;
  /* Browsers force no colours on drawings. */
  @media (forced-colors: active) {
    border-color: CanvasText;
    background: Canvas;
    fill: CanvasText;
  }
`

const role = css`
  color: ${color.textSecondary};
`

/** The first letters of the first and the last part of a name: `AL`. */
function initials(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0], parts.at(-1)] : parts
  return ends.map((part) => [...(part ?? '')][0] ?? '').join('')
}

/** Returns the width at which the middle of a picture fills a square: more than the square's if it is wide. */
function sizesOf(width: number, height: number): string {
  const share = Math.max(1, Math.round((100 * width) / height) / 100)
  const shareOf = (length: string) => (share === 1 ? length : `calc(${share} * ${length})`)
  return `(min-width: 64em) ${shareOf('22rem')}, (min-width: 48em) ${shareOf('33vw')}, ${shareOf('6rem')}`
}

export default function Team({ section, headingLevel, ...props }: SectionProps<TeamSection>) {
  const { page, pictures, place } = props
  const ids = anchorIds(page.sections, (type) => sectionAnchors[type])[place] ?? []
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} className={head} />
      <ul className={`${grid} ${entering}`}>
        {section.items.map(({ name, role: work, text, picture, href }, index) => {
          const data = picture && pictureData(pictures, picture.file)
          return (
            <li className={person} key={index} id={ids[index]} tabIndex={-1}>
              {picture && data ? (
                <Picture
                  picture={picture}
                  pictures={pictures}
                  place={place}
                  sizes={sizesOf(data.width, data.height)}
                  className={portrait}
                />
              ) : (
                <svg className={`${portrait} ${letters}`} viewBox="0 0 100 100" aria-hidden="true">
                  <text x="50" y="58">
                    {initials(name)}
                  </text>
                </svg>
              )}
              <div>
                <ItemTitle sectionLevel={headingLevel} href={href}>
                  {name}
                </ItemTitle>
                <p className={role}>{work}</p>
                {text && <ItemText>{text}</ItemText>}
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
