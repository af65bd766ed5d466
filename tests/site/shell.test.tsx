import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { loadPage } from '../../src/site/client/section-loader.ts'
import { Footer } from '../../src/site/shell/footer.tsx'
import { TopBar } from '../../src/site/shell/top-bar.tsx'
import site from './content/site.json'

afterEach(cleanup)

// For jsdom, the menu is always closed; the browser tests test whether it is visible.
const closed = { hidden: true } as const

describe('TopBar', () => {
  test('begins with the skip link', () => {
    const { container } = render(<TopBar site={site} path="/" />)
    expect(screen.getByRole('banner')).toContainElement(container.querySelector('a'))
    expect(container.querySelector('a')).toHaveAttribute('href', '#content')
    expect(container.querySelector('a')).toHaveTextContent(site.header.skipLabel)
  })

  test('has the brand, the links in order, and the button at the end', () => {
    render(<TopBar site={site} path="/" />)
    const menu = screen.getByRole('navigation', closed)
    expect(
      within(menu)
        .getAllByRole('link', closed)
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([...site.header.links, site.header.action].map(({ label, href }) => [label, href]))
    expect(screen.getByRole('link', { name: site.brand })).toHaveAttribute('href', '/')
  })

  test('ends with its last link if it has no button', () => {
    const { action: _, ...header } = site.header
    render(<TopBar site={{ ...site, header }} path="/" />)
    const items = within(screen.getByRole('navigation', closed)).getAllByRole('listitem', closed)
    expect(items.map(({ textContent }) => textContent)).toEqual(
      site.header.links.map(({ label }) => label),
    )
  })

  test.each([
    ['/', ['Home']],
    ['/contact', ['List Your Token']],
    ['/elsewhere', []],
  ])('marks the link to the current page on %s: %s', (path, current) => {
    const { container } = render(<TopBar site={site} path={path} />)
    const marked = [...container.querySelectorAll('[aria-current="page"]')]
    expect(marked.map((link) => link.textContent)).toEqual(current)
  })

  test('opens its menu without a script', () => {
    render(<TopBar site={site} path="/" />)
    const button = screen.getByRole('button', { name: site.header.menuLabel })
    const menu = screen.getByRole('navigation', closed)
    expect(button).toHaveAttribute('popovertarget', menu.id)
    expect(menu).toHaveAttribute('popover', 'auto')
    expect(menu).toHaveAttribute('aria-label', site.header.navigationLabel)
  })
})

describe('Footer', () => {
  test('has the contact details, the support note and the copyright notice', () => {
    render(<Footer site={site} />)
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: site.contact.email })).toHaveAttribute(
      'href',
      `mailto:${site.contact.email}`,
    )
    expect(footer.getByRole('link', { name: site.contact.phone })).toHaveAttribute(
      'href',
      'tel:+12025550142',
    )
    expect(footer.getByText(site.footer.supportNote)).toBeVisible()
    expect(footer.getByText('© 2024 Keelbook')).toBeVisible()
  })

  test('lists the channels', () => {
    const channels = [{ name: 'Telegram', href: 'https://t.me/keelbook' }]
    render(<Footer site={{ ...site, contact: { ...site.contact, channels } }} />)
    expect(screen.getByRole('link', { name: 'Telegram' })).toHaveAttribute(
      'href',
      'https://t.me/keelbook',
    )
  })

  test('has headings for its groups of links', () => {
    const groups = [
      { heading: 'Legal', links: [{ label: 'Imprint', href: '/imprint' }] },
      { heading: 'More', links: [{ label: 'News', href: 'https://news.example/' }] },
    ]
    render(<Footer site={{ ...site, footer: { ...site.footer, groups } }} />)
    for (const { heading, links } of groups) {
      const list = within(screen.getByRole('contentinfo')).getByRole('list', { name: heading })
      const found = within(list).getAllByRole('link')
      expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
        links.map(({ label, href }) => [label, href]),
      )
    }
  })

  test('has the legal notes, with their links', async () => {
    const text = {
      nodes: [
        { kind: 'strong' as const, nodes: ['You can lose all.'] },
        ' Read about ',
        { kind: 'link' as const, href: '/privacy', nodes: ['the risks'] },
      ],
    }
    const withNotes = { ...site, footer: { ...site.footer, disclosure: text } }
    await loadPage({
      site: withNotes,
      page: { path: '/', title: '', description: '', sections: [] },
    })
    const { rerender } = render(<Footer site={withNotes} />)
    const footer = within(screen.getByRole('contentinfo'))
    expect(footer.getByRole('link', { name: 'the risks' })).toHaveAttribute('href', '/privacy')
    expect(footer.getByText('You can lose all.').tagName).toBe('STRONG')
    // The part is loaded now, and this site does not have it.
    rerender(<Footer site={site} />)
    expect(footer.queryByText('You can lose all.')).toBeNull()
  })

  test('omits optional entries that are missing', () => {
    const { action: _, ...header } = site.header
    const { supportNote: __, groups: ___, ...rest } = site.footer
    const { email } = site.contact
    render(<Footer site={{ ...site, header, contact: { email }, footer: rest }} />)
    const footer = within(screen.getByRole('contentinfo'))
    const links = footer.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual([...site.header.links.map(({ label }) => label), email])
    const words = [...screen.getByRole('contentinfo').querySelectorAll('p')]
    expect(words.map(({ textContent }) => textContent)).toEqual([
      site.brand,
      site.footer.text,
      '© 2024 Keelbook',
    ])
  })

  test.each([
    ['2019–2024', '© 2019–2024 Keelbook'],
    ['2024', '© 2024 Keelbook'],
    ['Copyright 2024 Keel Holding Ltd.', 'Copyright 2024 Keel Holding Ltd.'],
  ])('writes the copyright notice “%s” as “%s”', (copyrightYear, shown) => {
    render(<Footer site={{ ...site, footer: { ...site.footer, copyrightYear } }} />)
    expect(screen.getByText(shown)).toBeVisible()
  })
})

describe('TopBar with the site’s mark', () => {
  test.each([
    ['a square one', { width: 48, height: 48 }, '20', '20'],
    ['a wide one', { width: 240, height: 48 }, '100', '20'],
    ['a very wide one', { width: 960, height: 48 }, '192', '10'],
  ])('shows the site’s mark in its proportions: %s', (_, size, width, height) => {
    const pictures = { 'mark.png': { src: '/files/mark.png', ...size } }
    const own = { ...site, mark: { file: 'mark.png' } }
    const { container } = render(<TopBar site={own} path="/" pictures={pictures} />)
    const image = container.querySelector('header a > img')
    expect(image).toHaveAttribute('src', '/files/mark.png')
    expect(image).toHaveAttribute('width', width)
    expect(image).toHaveAttribute('height', height)
    expect(screen.getByRole('link', { name: 'Keelbook' })).toHaveTextContent('Keelbook')
  })

  test('names the link if the mark contains the name', () => {
    const pictures = { 'wide.svg': { src: '/files/wide.svg', width: 240, height: 48 } }
    const own = { ...site, mark: { file: 'wide.svg', hasName: true as const } }
    render(<TopBar site={own} path="/" pictures={pictures} />)
    const link = screen.getByRole('link', { name: 'Keelbook' })
    expect(link).toHaveTextContent('')
    expect(link.querySelector('img')).toHaveAttribute('height', '24')
  })
})
