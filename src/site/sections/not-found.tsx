import { css } from 'linaria'
import type { SectionProps } from '../../content/section-props.ts'
import type { NotFoundSection } from '../../content/types.generated.ts'
import { ButtonLink, buttonClass, buttonRow } from '../theme/button.tsx'
import { Band, Heading } from '../theme/container.tsx'
import { linesOf } from '../theme/lines.ts'
import { Link } from '../theme/link.tsx'
import { leadText, quietLink, touchTarget } from '../theme/mixins.ts'
import { color, font, size, space } from '../theme/tokens.ts'

const page = css`
  display: grid;
  align-items: center;
  min-height: calc(100svh - ${size.bar});
  padding-block: ${space[12]} ${space[16]};
  background: radial-gradient(60rem 30rem at 50% -8rem, ${color.light}, transparent);
`

/* The number, cut by hairlines in the page's background colour. */
const code = css`
  font-size: clamp(min(8rem, 45vw), 30vw, 22rem);
  font-weight: ${font.medium};
  font-variant-numeric: tabular-nums;
  line-height: 0.9;
  letter-spacing: -0.02em;
  margin-inline-start: -0.025em;
  background:
    repeating-linear-gradient(transparent 0 calc(0.1em - 1px), ${color.page} 0 0.1em),
    linear-gradient(${color.text} 20%, ${color.fade});
  background-clip: text;
  color: transparent;
  @media (forced-colors: active) {
    background: none;
    color: CanvasText;
  }
`

const heading = css`
  margin-block-start: ${space[8]};
  font-size: ${font.heading};
  line-height: ${font.snug};
  letter-spacing: ${font.trackingTight};
`

const text = css`
  max-width: 30rem;
  margin-block: ${space[3]} ${space[8]};
  ${leadText}
`

const links = css`
  /* Going back needs a script. */
  @media (scripting: none) {
    & > button {
      display: none;
    }
  }
`

const help = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[2]};
  margin-block-start: ${space[8]};
  color: ${color.textSecondary};
`

const helpLink = css`
  ${touchTarget}
  color: ${color.text};
  ${quietLink}
`

export default function NotFound({ section, headingLevel }: SectionProps<NotFoundSection>) {
  return (
    <Band id={section.id} className={page}>
      <p className={code}>{section.code}</p>
      <Heading section={section} level={headingLevel} className={heading} />
      <p className={`${text} ${linesOf(section.text)}`}>{section.text}</p>
      <div className={`${buttonRow} ${links}`}>
        <ButtonLink action={section.homeAction} kind="primary" />
        <button className={buttonClass.quiet} type="button" data-back="">
          {section.backLabel}
        </button>
      </div>
      <p className={help}>
        {section.helpText}
        <Link className={helpLink} href={section.helpAction.href}>
          {section.helpAction.label}
        </Link>
      </p>
    </Band>
  )
}
