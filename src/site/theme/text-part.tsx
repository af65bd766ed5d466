/** What a part of a long text has below its heading. */
import { css } from 'linaria'
import { memo } from 'react'
import type { Pictures } from '../../content/pictures.ts'
import type { TextPart, TextQuote, TextToCopy } from '../../content/types.generated.ts'
import { buttonClass } from './button.tsx'
import { copyText } from './copy-text.ts'
import { linesOf } from './lines.ts'
import { card, quotation, visuallyHidden } from './mixins.ts'
import { OptionalLink } from './optional-link.tsx'
import { Picture } from './picture.tsx'
import { linesOfRich, RichText, textLink } from './rich-text.tsx'
import { caption, figure } from './text-figure.ts'
import { Table } from './text-table.tsx'
import { color, font, radius, size, space } from './tokens.ts'

const below = css`
  margin-block-start: ${space[3]};
`

const frame = css`
  ${card}
`

const quoteText = css`
  margin: 0;
  color: ${color.text};
  font-size: ${font.large};
  line-height: 1.4;
  letter-spacing: ${font.tracking};
  text-wrap: pretty;
  ${quotation}
`

const copy = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]};
  margin-block-start: ${space[3]};
  padding: ${space[3]};
  padding-inline-start: ${space[4]};
  ${card}
`

/* A click selects all of it. */
const code = css`
  flex: 1 1 16rem;
  margin: 0;
  color: ${color.text};
  font-family: ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace;
  font-size: ${font.compact};
  line-height: ${font.open};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  hyphens: none;
  user-select: all;
`

const status = css`
  ${visuallyHidden}
`

const copyButton = css`
  min-height: ${size.target};
  padding-inline: ${space[4]};
  border-radius: ${radius.control};
  @media print, (scripting: none) {
    display: none;
  }
  &[data-copy='done'] > :first-child,
  &:not([data-copy='done']) > :last-child {
    display: none;
  }
`

function Quote({ content }: { content: TextQuote }) {
  return (
    <figure className={figure}>
      <blockquote className={quoteText}>
        <p className={linesOfRich(content.text)}>
          <RichText text={content.text} />
        </p>
      </blockquote>
      {content.source && (
        <figcaption className={`${caption} ${below}`}>
          <OptionalLink href={content.href} className={textLink}>
            {content.source}
          </OptionalLink>
        </figcaption>
      )}
    </figure>
  )
}

function ToCopy({ content }: { content: TextToCopy }) {
  const { label, text, copyLabel, copiedLabel } = content
  return (
    <figure className={figure}>
      {label && <figcaption className={caption}>{label}</figcaption>}
      <div className={copy}>
        <pre className={code} translate="no" dir="auto">
          {text}
        </pre>
        {copyLabel && (
          <button
            type="button"
            className={`${buttonClass.quiet} ${copyButton}`}
            data-copy=""
            onClick={({ currentTarget }) => copyText(currentTarget)}
          >
            <span>{copyLabel}</span>
            <span>{copiedLabel}</span>
          </button>
        )}
        {copyLabel && <span className={status} role="status" />}
      </div>
    </figure>
  )
}

interface PartContentProps {
  content: TextPart
  pictures: Pictures | undefined
  /** The index of the section on the page. */
  place: number
  /** An id of the page's for the part. */
  id: string
}

/** As wide as a line of the text, or the window without its gutters. */
const sizes = '(min-width: 37rem) 34rem, calc(100vw - 2.5rem)'

/** The content of a part, below its heading. The editor's preview renders only the part that is typed into. */
export const PartContent = memo(PartContentOf)

function PartContentOf({ content, pictures, place, id }: PartContentProps) {
  const { paragraphs = [], list = [], numbered, table, picture, quote, copy } = content
  const List = numbered ? 'ol' : 'ul'
  return (
    <>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={linesOfRich(paragraph)}>
          <RichText text={paragraph} />
        </p>
      ))}
      {list.length > 0 && (
        <List>
          {list.map((entry, index) => (
            <li key={index} className={linesOfRich(entry)}>
              <RichText text={entry} />
            </li>
          ))}
        </List>
      )}
      {table && <Table content={table} id={id} />}
      {picture && (
        <figure className={figure}>
          <Picture
            picture={picture}
            pictures={pictures}
            place={place}
            sizes={sizes}
            className={frame}
          />
          {content.caption && (
            <figcaption className={`${caption} ${below} ${linesOf(content.caption)}`}>
              {content.caption}
            </figcaption>
          )}
        </figure>
      )}
      {quote && <Quote content={quote} />}
      {copy && <ToCopy content={copy} />}
    </>
  )
}
