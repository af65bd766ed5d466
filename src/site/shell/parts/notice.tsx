import { css } from 'linaria'
import type { SiteContent } from '../../../content/types.generated.ts'
import { Drawing } from '../../theme/drawing.tsx'
import { Link } from '../../theme/link.tsx'
import { quietLink } from '../../theme/mixins.ts'
import { color, font, media, size, space } from '../../theme/tokens.ts'
import { closeNotice, showNotice } from './closed-notice.ts'

/*
 * It scrolls away, and the bar then stays at the top. The bar is below it in the document, so it takes its own space,
 * and opens its menu below itself.
 */
const notice = css`
  display: flex;
  align-items: center;
  min-height: ${size.target};
  border-block-end: 1px solid ${color.line};
  background: ${color.card};
  font-size: ${font.compact};
  line-height: 1.4;
  /* As wide as the button, so that the words are in the middle. */
  padding-inline-start: ${size.target};
  @media ${media.phone} {
    padding-inline-start: ${size.gutter};
  }
  :root[data-closed] & {
    display: none;
  }
  @media print {
    display: none;
  }
  & > p {
    flex: 1;
    padding-block: ${space[2]};
    text-align: center;
    @media ${media.phone} {
      text-align: start;
    }
  }
  & a {
    ${quietLink}
  }
  & + header {
    position: sticky;
    anchor-name: --bar;
    @media ${media.low} {
      position: relative;
    }
    /* In a browser that knows no anchors, the menu is at the lower end of the window. */
    & [popover] {
      inset-block: auto 0;
      @supports (inset-block-start: anchor(--bar end)) {
        inset-block: anchor(--bar end) auto;
      }
    }
  }
  /* It is seen already: the page would scroll back to the place of the bar, away from under the bar. */
  & + header :is(a, button) {
    scroll-margin-block-start: calc(-1 * (${size.bar} + ${space[4]}));
  }
  & ~ main {
    padding-block-start: 0;
  }
`

const close = css`
  display: grid;
  flex: none;
  place-items: center;
  align-self: stretch;
  width: ${size.target};
  min-height: ${size.target};
  padding: 0;
  border: 0;
  background: none;
  color: ${color.textSecondary};
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  &:focus-visible {
    outline-offset: -4px;
  }
  @media (scripting: none) {
    visibility: hidden;
  }
`

const textId = 'site_notice'

/** Renders a line above the bar, which people can close. */
export default function Notice({ site }: { site: SiteContent }) {
  const { text = '', until, link, closeLabel } = site.header.notice ?? {}
  // Again on each page, which may have another one, in its language. An effect would make React a script of its own.
  return (
    <aside className={notice} aria-labelledby={textId} ref={() => showNotice(text, until)}>
      <p id={textId}>
        {text} {link && <Link href={link.href}>{link.label}</Link>}
      </p>
      <button
        type="button"
        className={close}
        aria-label={closeLabel}
        data-dismiss=""
        onClick={(event) => {
          // The script in the head would remember the text of the page that the document came with.
          event.stopPropagation()
          closeNotice(text)
        }}
      >
        <Drawing size="1.125rem">
          <path d="M6 6l12 12M18 6 6 18" />
        </Drawing>
      </button>
    </aside>
  )
}
