import { css } from 'linaria'
import type { PartProps } from '../../../content/page-modules.ts'
import { quietLink } from '../../theme/mixins.ts'
import { OptionalLink } from '../../theme/optional-link.tsx'
import { Picture } from '../../theme/picture.tsx'
import { color, font, media, radius, size, space } from '../../theme/tokens.ts'

/* The light of the page is behind all of the head. */
const head = css`
  margin-block-start: ${space[8]};
  @media ${media.tablet} {
    margin-block-start: ${space[12]};
  }
  main > :first-child:has(> div > &) {
    background: radial-gradient(44rem 20rem at 50% -6rem, ${color.light}, transparent);
  }
`

const facts = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[12]};
  padding-block: ${space[5]};
  border-block: 1px solid ${color.line};
  font-size: ${font.compact};
  @media ${media.phone} {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    column-gap: ${space[5]};
  }
  & dt {
    color: ${color.textSecondary};
    font-size: ${font.small};
  }
`

const link = css`
  ${quietLink}
  display: inline-block;
  overflow-wrap: anywhere;
  /* As high as a target has to be, without more space between the lines. */
  margin-block: calc((1.6em - ${size.target}) / 2);
  padding-block: calc((${size.target} - 1.6em) / 2);
`

/* Whole, from the edge of the text on, and low enough that the text begins in the window. */
const picture = css`
  width: auto;
  max-width: 100%;
  max-height: max(20rem, 60vh);
  margin-block-start: ${space[8]};
  border-radius: ${radius.card};
  @media ${media.tablet} {
    margin-block-start: ${space[12]};
  }
`

/** As wide as the content: 1120 px on a desktop, the window without its gutters on smaller screens. */
const sizes = '(min-width: 74rem) 70rem, calc(100vw - 2.5rem)'

/** What is below the heading of an article: who wrote it, when, on which topic, and its picture. */
export default function ArticleHead({ page, pictures }: PartProps) {
  const shown = page?.article?.picture
  return (
    <div className={head}>
      <dl className={facts}>
        {page?.frame?.facts.map(({ label, text, date, href }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {date === undefined ? (
                <OptionalLink href={href} className={link}>
                  {text}
                </OptionalLink>
              ) : (
                <time dateTime={date}>{text}</time>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {shown && (
        <Picture picture={shown} pictures={pictures} sizes={sizes} place={0} className={picture} />
      )}
    </div>
  )
}
