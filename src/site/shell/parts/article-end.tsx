import { css } from 'linaria'
import type { PartProps } from '../../../content/page-modules.ts'
import { ArticleFacts } from '../../theme/article-facts.tsx'
import { Container } from '../../theme/container.tsx'
import { ItemTitle } from '../../theme/item.tsx'
import { Link } from '../../theme/link.tsx'
import { quietLink } from '../../theme/mixins.ts'
import { color, font, media, space } from '../../theme/tokens.ts'

const end = css`
  padding-block: ${space[10]} ${space[12]};
  @media print {
    display: none;
  }
`

const inner = css`
  padding-block-start: ${space[8]};
  border-block-start: 1px solid ${color.line};
`

const heading = css`
  font-size: ${font.large};
  letter-spacing: ${font.tracking};
`

const link = css`
  ${quietLink}
`

const list = css`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[6]};
  @media ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const entry = css`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
`

const headingId = 'other_articles'

/** What stands below an article: the list that it is in, and other articles of that list. */
export default function ArticleEnd({ page }: PartProps) {
  const { list: shownIn, others = [] } = page?.frame ?? {}
  if (!shownIn) return null
  return (
    <nav className={end} aria-labelledby={headingId}>
      <Container>
        <div className={inner}>
          <h2 className={heading} id={headingId}>
            <Link className={link} href={shownIn.path}>
              {shownIn.heading}
            </Link>
          </h2>
          <ul className={list}>
            {others.map(({ path, title, day, topic }) => (
              <li className={entry} key={path}>
                <ArticleFacts days={[day]} words={[topic]} />
                <ItemTitle sectionLevel={2} href={path}>
                  {title}
                </ItemTitle>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </nav>
  )
}
