import { css } from 'linaria'
import { pageIds } from '../../content/page-ids.ts'
import { color, font, layer, radius, size, space } from '../theme/tokens.ts'

const skip = css`
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.skipLink};
  display: inline-flex;
  align-items: center;
  max-width: 95%;
  min-height: ${size.control};
  overflow-wrap: anywhere;
  padding-inline: ${space[5]};
  border-radius: ${radius.control};
  background: ${color.text};
  color: ${color.page};
  font-weight: ${font.medium};
  &:not(:focus) {
    transform: translateY(-100vh);
  }
  @media print {
    display: none;
  }
`

/** Renders the link past the bar, which shows while it has the focus. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={skip} href={`#${pageIds.content}`}>
      {label}
    </a>
  )
}
