import { css } from 'linaria'
import type { PageSite } from '../content/languages.ts'
import { pageIds } from '../content/page-ids.ts'
import type { Pictures } from '../content/pictures.ts'
import { ButtonLink } from '../theme/button.tsx'
import { Mark } from '../theme/mark.tsx'
import { color, duration, font, layer, media, radius, size, space } from '../theme/tokens.ts'
import { SkipLink } from './skip-link.tsx'

const bar = css`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${layer.bar};
  /* It does not move in a view transition between pages. */
  view-transition-name: bar;
  border-block-end: 1px solid ${color.line};
  background: ${color.veil};
  backdrop-filter: blur(16px) saturate(1.4);
  transition:
    border-color ${duration.quick} ease-out,
    box-shadow ${duration.quick} ease-out;
  :root[data-scrolled] & {
    border-color: ${color.lineRaised};
    box-shadow: 0 8px 24px ${color.shadow};
  }
  @media print {
    display: none;
  }
`

const inner = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  max-width: calc(${size.container} + 2 * ${space[8]});
  min-height: calc(${size.bar} - 1px);
  margin-inline: auto;
  padding-inline: ${size.gutter};
  @media ${media.tablet} {
    padding-inline: ${space[8]};
  }
`

const brand = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
  min-height: ${size.target};
  font-size: ${font.lead};
  font-weight: ${font.medium};
  letter-spacing: ${font.tracking};
  text-decoration: none;
  @media ${media.tiny} {
    & > svg {
      display: none;
    }
  }
`

const menuButton = css`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-height: ${size.target};
  margin-inline-end: -${space[3]};
  padding: 0 ${space[3]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: ${font.medium} ${font.base} / 1 ${font.family};
  cursor: pointer;
  /* Two lines that cross while the menu is open. */
  & path {
    transform-origin: center;
    transition: transform ${duration.quick} ease-out;
  }
  &:has(+ :popover-open) path {
    transform: translateY(4px) rotate(45deg);
  }
  &:has(+ :popover-open) path + path {
    transform: translateY(-4px) rotate(-45deg);
  }
  @media ${media.tiny} {
    font-size: 0;
  }
  @media ${media.tablet} {
    display: none;
  }
`

/*
 * A popover: the browser opens and closes it, before any script, with Escape, and gives the focus back.
 * From tablet width it is a part of the bar, open or not.
 */
const menu = css`
  position: fixed;
  inset: ${size.bar} 0 auto;
  width: auto;
  max-height: calc(100dvh - ${size.bar});
  margin: 0;
  padding: ${space[2]} ${size.gutter} ${space[6]};
  border: 0;
  border-block-end: 1px solid ${color.lineRaised};
  background: ${color.page};
  color: inherit;
  box-shadow: 0 24px 48px ${color.shadow};
  @media ${media.tablet} {
    &:not(:popover-open) {
      position: static;
      display: block;
      overflow: visible;
      padding: 0;
      border: 0;
      background: none;
      box-shadow: none;
    }
  }
`

const list = css`
  display: flex;
  flex-direction: column;
  @media ${media.tablet} {
    :not(:popover-open) > & {
      flex-direction: row;
      align-items: center;
    }
  }
`

const buttonItem = css`
  display: grid;
  margin-block-start: ${space[4]};
  @media ${media.tablet} {
    :not(:popover-open) > * > & {
      margin-block-start: 0;
      margin-inline-start: ${space[3]};
    }
  }
`

const link = css`
  display: flex;
  align-items: center;
  min-height: ${size.control};
  border-block-end: 1px solid ${color.line};
  font-size: ${font.lead};
  text-decoration: none;
  transition: color ${duration.quick} ease-out;
  @media ${media.tablet} {
    :not(:popover-open) > * > * > & {
      min-height: ${size.target};
      padding-inline: ${space[3]};
      border: 0;
      color: ${color.textSecondary};
      font-size: ${font.compact};
      &:hover,
      &[aria-current] {
        color: ${color.text};
      }
      /* Where no button ends the bar, its last word does. */
      li:last-child > & {
        margin-inline-end: -${space[3]};
      }
    }
  }
`

interface TopBarProps {
  site: PageSite
  path: string
  pictures?: Pictures | undefined
}

/**
 * Renders the top of every page: the skip link, and the bar with brand, links and, where there is one, the
 * white button. `path` is the address of the page that is shown. The boot script sets `[data-scrolled]` on
 * the document, which lifts the bar. The menu of narrow screens needs no script.
 */
export function TopBar({ site, path, pictures }: TopBarProps) {
  const { links, action, skipLabel, navigationLabel, menuLabel } = site.header
  const currentOf = (href: string) => (href === path ? 'page' : undefined)
  return (
    <>
      <SkipLink label={skipLabel} />
      <header className={bar}>
        <div className={inner}>
          <a className={brand} href={import.meta.env.ONE_LANGUAGE ? '/' : (site.home ?? '/')}>
            <Mark site={site} pictures={pictures} />
            {site.brand}
          </a>
          <button className={menuButton} type="button" popoverTarget={pageIds.menu}>
            {menuLabel}
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              width="1.5rem"
              height="1.5rem"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            >
              <path d="M4 8h16" />
              <path d="M4 16h16" />
            </svg>
          </button>
          <nav className={menu} id={pageIds.menu} popover="auto" aria-label={navigationLabel}>
            <ul className={list}>
              {links.map(({ label, href }, index) => (
                <li key={index}>
                  <a className={link} href={href} aria-current={currentOf(href)}>
                    {label}
                  </a>
                </li>
              ))}
              {action && (
                <li className={buttonItem}>
                  <ButtonLink action={action} kind="bar" current={currentOf(action.href)} />
                </li>
              )}
            </ul>
          </nav>
        </div>
      </header>
    </>
  )
}
