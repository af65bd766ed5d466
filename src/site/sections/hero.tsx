import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { HeroSection } from '../../content/types.generated.ts'
import { Actions } from '../theme/button.tsx'
import { Band, Heading } from '../theme/container.tsx'
import { headlineClass, longestWord, longWord, veryLongWord } from '../theme/headline.ts'
import { linesOf } from '../theme/lines.ts'
import { leadText } from '../theme/mixins.ts'
import { OrderBook } from '../theme/order-book.tsx'
import { Picture } from '../theme/picture.tsx'
import { color, font, media, radius, space } from '../theme/tokens.ts'

const hero = css`
  position: relative;
  overflow: hidden;
  background: radial-gradient(60rem 30rem at 50% -8rem, ${color.light}, transparent);
  /* A faint grid that fades out. */
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(${color.line} 1px, transparent 1px) 50% 0 / 4rem 4rem,
      linear-gradient(90deg, ${color.line} 1px, transparent 1px) 50% 0 / 4rem 4rem;
    mask-image: radial-gradient(50rem 32rem at 60% 10%, rgb(0 0 0 / 60%), transparent);
  }
`

const columns = css`
  position: relative;
  display: grid;
  gap: ${space[10]};
  padding-block: ${space[12]};
  @media ${media.tablet} {
    grid-template-columns: 1.25fr 1fr;
    align-items: center;
    gap: ${space[8]};
    padding-block: ${space[16]};
  }
  @media ${media.desktop} {
    gap: ${space[16]};
  }
`

/* Twelve letters are wider than the column beside a picture on a tablet. */
const large = css`
  max-width: 9em;
  font-size: ${font.hero};
  @media ${media.phone} {
    font-size: ${font.display};
  }
`

const withLongWord = css`
  @media ${media.tablet} {
    font-size: ${font.figure};
  }
`

const withVeryLongWord = css`
  @media ${media.tablet} {
    font-size: ${font.heading};
  }
`

/** Returns the class names of the headline, in a size at which its longest word fits into its column. */
function headingClass(text: string): string {
  const letters = longestWord(text)
  const base = headlineClass(text)
  if (letters < 12) return `${base} ${large}`
  if (letters < longWord) return base
  return `${base} ${letters < veryLongWord ? withLongWord : withVeryLongWord}`
}

const text = css`
  max-width: 30rem;
  margin-block: ${space[6]} ${space[8]};
  ${leadText}
`

const picture = css`
  width: 100%;
  max-width: 27.5rem;
  @media ${media.tablet} {
    justify-self: end;
  }
`

const photo = css`
  max-height: 80vh;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  object-fit: cover;
`

/** Beside the text from tablet width on, below it on a phone. */
const sizes = '(min-width: 74rem) 32rem, (min-width: 48em) 42vw, calc(100vw - 2.5rem)'

function Visual({ section, pictures, place }: SectionProps<HeroSection>) {
  if (section.visual !== 'picture') {
    return (
      <div className={picture}>
        <OrderBook figure={section.figure} book={section.orderBook} />
      </div>
    )
  }
  return (
    section.picture && (
      <Picture
        picture={section.picture}
        pictures={pictures}
        place={place}
        sizes={sizes}
        className={photo}
      />
    )
  )
}

export default function Hero(props: SectionProps<HeroSection>) {
  const { section, headingLevel } = props
  return (
    <Band id={section.id} className={hero}>
      <div className={columns}>
        <div>
          <Heading
            section={section}
            level={headingLevel}
            className={headingClass(section.heading)}
          />
          <p className={`${text} ${linesOf(section.text)}`}>{section.text}</p>
          <Actions actions={section.actions} />
        </div>
        {section.visual !== 'none' && <Visual {...props} />}
      </div>
    </Band>
  )
}
