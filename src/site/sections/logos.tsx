import { css } from 'linaria'
import { pictureData } from '../../content/picture-data.ts'
import type { SectionProps } from '../../content/section-props.ts'
import type { LogosSection } from '../../content/types.generated.ts'
import { Band, Heading } from '../theme/container.tsx'
import { largeWords, quietLink, touchTarget } from '../theme/mixins.ts'
import { OptionalLink } from '../theme/optional-link.tsx'
import { Picture } from '../theme/picture.tsx'
import { color, font, media, space } from '../theme/tokens.ts'

const strip = css`
  padding-block: ${space[10]};
  border-block: 1px solid ${color.line};
  @media ${media.tablet} {
    padding-block: ${space[12]};
  }
`

const heading = css`
  color: ${color.textSecondary};
  font-size: ${font.small};
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[6]} ${space[10]};
  margin-block-start: ${space[6]};
  ${largeWords}
  @media ${media.tablet} {
    gap: ${space[8]} ${space[16]};
  }
`

/* All of one height, up to a maximum width. */
const logo = css`
  width: auto;
  height: 2rem;
  max-width: 10rem;
  object-fit: contain;
  object-position: 0;
  /* Logos are made for the theme: white becomes black, or the other way round, and other colours keep their hue. */
  @media ${media.otherTheme} {
    filter: invert(1) hue-rotate(180deg);
  }
`

const link = css`
  ${touchTarget}
  ${quietLink}
`

export default function Logos({ section, headingLevel, ...props }: SectionProps<LogosSection>) {
  const { pictures, place } = props
  return (
    <Band id={section.id} className={strip}>
      <Heading section={section} level={headingLevel} className={heading} />
      <ul className={row}>
        {section.items.map(({ name, file, href }, index) => (
          <li key={index}>
            <OptionalLink href={href} className={link}>
              {file !== undefined && pictureData(pictures, file) ? (
                <Picture
                  picture={{ file, alt: name }}
                  pictures={pictures}
                  place={place}
                  sizes="10rem"
                  className={logo}
                />
              ) : (
                name
              )}
            </OptionalLink>
          </li>
        ))}
      </ul>
    </Band>
  )
}
