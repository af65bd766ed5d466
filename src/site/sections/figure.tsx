import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { FigureSection } from '../../content/types.generated.ts'
import { linesOf } from '../theme/lines.ts'
import { card } from '../theme/mixins.ts'
import { Picture } from '../theme/picture.tsx'
import { Section, SectionHead } from '../theme/section.tsx'
import { color, font, media, size, space } from '../theme/tokens.ts'

const head = css`
  max-width: ${size.line};
  margin-block-end: ${space[8]};
  @media ${media.tablet} {
    margin-block-end: ${space[12]};
  }
`

const figure = css`
  margin: 0;
`

const frame = css`
  ${card}
  /* No higher than the window, so that the whole picture is visible. */
  max-height: max(48rem, 80vh);
  object-fit: contain;
`

const caption = css`
  max-width: ${size.line};
  margin-block-start: ${space[4]};
  color: ${color.textSecondary};
  font-size: ${font.small};
`

/** As wide as the content: 1120 px on a desktop, the window without its gutters on smaller screens. */
const sizes = '(min-width: 74rem) 70rem, calc(100vw - 2.5rem)'

export default function Figure({
  section,
  headingLevel,
  pictures,
  place,
}: SectionProps<FigureSection>) {
  return (
    <Section id={section.id}>
      <SectionHead section={section} level={headingLevel} className={head} />
      <figure className={figure}>
        <Picture
          pictures={pictures}
          place={place}
          sizes={sizes}
          picture={section.picture}
          className={frame}
        />
        {section.caption && (
          <figcaption className={`${caption} ${linesOf(section.caption)}`}>
            {section.caption}
          </figcaption>
        )}
      </figure>
    </Section>
  )
}
