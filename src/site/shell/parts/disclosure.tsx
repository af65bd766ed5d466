import { css } from 'linaria'
import type { SiteContent } from '../../../content/types.generated.ts'
import { linesOfRich, RichText } from '../../theme/rich-text.tsx'
import { color, font, space } from '../../theme/tokens.ts'

const disclosure = css`
  padding-block: ${space[5]};
  border-block-start: 1px solid ${color.line};
  font-size: ${font.small};
  & > p {
    max-width: 40em;
  }
`

/** Renders what the footer says of risks, companies and licences. */
export default function Disclosure({ site }: { site: SiteContent }) {
  const { disclosure: text = '' } = site.footer
  return (
    <div className={disclosure}>
      <p className={linesOfRich(text)}>
        <RichText text={text} />
      </p>
    </div>
  )
}
