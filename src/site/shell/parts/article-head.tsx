import { css } from 'linaria'
import type { PartProps } from '../../../content/page-modules.ts'
import { ArticleFacts } from '../../theme/article-facts.tsx'
import { Container } from '../../theme/container.tsx'
import { media, space } from '../../theme/tokens.ts'

/* The first section follows closely. */
const head = css`
  padding-block-start: ${space[10]};
  @media ${media.tablet} {
    padding-block-start: clamp(${space[12]}, 6vw, ${space[24]});
  }
  & + section {
    padding-block-start: ${space[4]};
  }
`

/** What stands above an article: its day, its author, its topic and how long it takes to read. */
export default function ArticleHead({ page }: PartProps) {
  if (!page?.frame) return null
  const { day, updated, topic, author, reading } = page.frame
  return (
    <div className={head}>
      <Container>
        <ArticleFacts days={[day, updated]} words={[author, topic, reading]} />
      </Container>
    </div>
  )
}
