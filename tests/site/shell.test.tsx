import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Footer } from '../../src/site/footer.tsx'
import { TopBar } from '../../src/site/top-bar.tsx'
import site from './content/site.json'

afterEach(cleanup)

// The menu is closed here, as far as jsdom knows; whether it shows is for the browser tests.
const closed = { hidden: true } as const

test('the bar begins with the link that jumps over it', () => {
  const { container } = render(<TopBar site={site} path="/" />)
  expect(container.querySelector('a')).toHaveAttribute('href', '#content')
  expect(container.querySelector('a')).toHaveTextContent(site.header.skipLabel)
})

test('the bar holds the brand, the links in their order, and the button last', () => {
  render(<TopBar site={site} path="/" />)
  const menu = screen.getByRole('navigation', closed)
  expect(
    within(menu)
      .getAllByRole('link', closed)
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([...site.header.links, site.header.action].map(({ label, href }) => [label, href]))
  expect(screen.getByRole('link', { name: site.brand })).toHaveAttribute('href', '/')
})

test.each([
  ['/', ['Home']],
  ['/contact', ['List Your Token']],
  ['/elsewhere', []],
])('the bar marks the link to the page %s as the current one', (path, current) => {
  const { container } = render(<TopBar site={site} path={path} />)
  const marked = [...container.querySelectorAll('[aria-current="page"]')]
  expect(marked.map((link) => link.textContent)).toEqual(current)
})

test('the menu button opens the menu without a script', () => {
  render(<TopBar site={site} path="/" />)
  const button = screen.getByRole('button', { name: site.header.menuLabel })
  const menu = screen.getByRole('navigation', closed)
  expect(button).toHaveAttribute('popovertarget', menu.id)
  expect(menu).toHaveAttribute('popover', 'auto')
  expect(menu).toHaveAttribute('aria-label', site.header.navigationLabel)
})

test('the footer says how to reach the agency, when, and since when', () => {
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
