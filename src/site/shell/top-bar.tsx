import type { PageSite } from '../../content/languages.ts'
import { pageIds } from '../../content/page-ids.ts'
import type { Pictures } from '../../content/pictures.ts'
import { shellPart } from '../client/section-loader.ts'
import { ButtonLink } from '../theme/button.tsx'
import { Drawing } from '../theme/drawing.tsx'
import { unhyphenated } from '../theme/lines.ts'
import { Link } from '../theme/link.tsx'
import { Brand } from '../theme/mark.tsx'
import * as menu from './menu-styles.ts'
import { SkipLink } from './skip-link.tsx'
import * as styles from './top-bar-styles.ts'

interface TopBarProps {
  site: PageSite
  path: string
  pictures?: Pictures | undefined
}

/**
 * Renders the top of every page: the skip link, and the bar with brand, links and the optional white button.
 * `path` is the address of the shown page. The menu of narrow screens needs no script.
 */
export function TopBar({ site, path, pictures }: TopBarProps) {
  const { links, action, skipLabel, navigationLabel, menuLabel } = site.header
  // Two letters are about as wide as the space around a link, and three as that around the button.
  const labels = [...links, ...(action ? [action] : [])].map(({ label }) => `${label}mm`).join('')
  const Notice = shellPart('notice', { site })
  const currentOf = (href: string) => (href === path ? 'page' : undefined)
  return (
    <>
      {Notice && <Notice site={site} />}
      <header className={styles.bar}>
        <SkipLink label={skipLabel} />
        <div className={styles.inner}>
          <Link
            className={`${styles.brand} ${unhyphenated}`}
            href={import.meta.env.ONE_LANGUAGE ? '/' : (site.home ?? '/')}
          >
            <Brand site={site} pictures={pictures} />
          </Link>
          <span
            className={styles.measure}
            data-labels={action ? `${labels}m` : labels}
            data-menu={menuLabel}
            aria-hidden="true"
          />
          <div className={styles.room}>
            <button className={menu.menuButton} type="button" popoverTarget={pageIds.menu}>
              {menuLabel}
              <Drawing size="1.5rem">
                <path d="M4 8h16" />
                <path d="M4 16h16" />
              </Drawing>
            </button>
            <nav
              className={menu.menu}
              id={pageIds.menu}
              popover="auto"
              aria-label={navigationLabel}
            >
              <ul className={menu.list}>
                {links.map(({ label, href }, index) => (
                  <li key={index}>
                    <Link className={menu.link} href={href} aria-current={currentOf(href)}>
                      {label}
                    </Link>
                  </li>
                ))}
                {action && (
                  <li className={menu.buttonItem}>
                    <ButtonLink action={action} kind="primary" current={currentOf(action.href)} />
                  </li>
                )}
              </ul>
            </nav>
          </div>
        </div>
      </header>
    </>
  )
}
