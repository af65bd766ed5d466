/** What the entries of a feed are made of: plain HTML, because readers of feeds have styles of their own. */
import type { ReactNode } from 'react'
import type { FeedProps } from '../../../content/section-props.ts'
import type { Action } from '../../../content/types.generated.ts'

interface HeadProps {
  section: { heading: string; text?: string }
  page: FeedProps<unknown>['page']
  place: number
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** The heading and the lead of a section, without a heading that repeats the title of the entry. */
export function FeedHead({ section: { heading, text }, page, place }: HeadProps) {
  const isTitle = place === 0 && inOneLine(heading) === inOneLine(page.title)
  return (
    <>
      {!isTitle && <h2>{heading}</h2>}
      {text && <p>{text}</p>}
    </>
  )
}

/** Words that may lead somewhere. */
export function FeedLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>
}

/** The buttons of a section, as links. */
export function FeedActions({ actions }: { actions: readonly Action[] }) {
  return (
    <p>
      {actions.map(({ href, label }, index) => (
        <span key={index}>
          {index > 0 && ' · '}
          <a href={href}>{label}</a>
        </span>
      ))}
    </p>
  )
}

interface FeedItem {
  title: string
  text?: string | undefined
  href?: string | undefined
}

/** Items with a title and a text. */
export function FeedItems({ items }: { items: readonly FeedItem[] }) {
  return items.map(({ title, text, href }, index) => (
    <div key={index}>
      <h3>
        <FeedLink href={href}>{title}</FeedLink>
      </h3>
      {text && <p>{text}</p>}
    </div>
  ))
}
