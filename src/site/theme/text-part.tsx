/** What a part of a long text has below its heading. */
import { css } from 'linaria'
import { memo } from 'react'
import type { Pictures } from '../../content/pictures.ts'
import type { RichText as Rich } from '../../content/rich-text.ts'
import type { TextPart, TextQuote, TextTable, TextToCopy } from '../../content/types.generated.ts'
import { buttonClass } from './button.tsx'
import { copyText } from './copy-text.ts'
import { linesOf } from './lines.ts'
import { card, measure, quotation, visuallyHidden } from './mixins.ts'
import { OptionalLink } from './optional-link.tsx'
import { Picture } from './picture.tsx'
import { linesOfRich, RichText, textLink } from './rich-text.tsx'
import { color, font, media, radius, size, space } from './tokens.ts'

const figure = css`
  margin: ${space[8]} 0;
  :last-child > &:last-child {
    margin-block-end: 0;
  }
`

/* A table can be wider than a line of the text. */
const wide = css`
  && {
    width: fit-content;
    min-width: min(100%, ${measure});
    max-width: 100%;
  }
`

const caption = css`
  color: ${color.textSecondary};
  font-size: ${font.small};
  break-after: avoid;
`

const below = css`
  margin-block-start: ${space[3]};
`

/* It scrolls inside itself; its columns are as wide as they need to be. */
const scroller = css`
  margin-block-start: ${space[3]};
  border-block: 1px solid ${color.line};
  overflow-x: auto;
  @media print {
    overflow: visible;
  }
`

const table = css`
  inline-size: max-content;
  min-inline-size: 100%;
  border-spacing: 0;
  font-size: ${font.compact};
  line-height: 1.45;
  font-variant-numeric: tabular-nums;
  & th,
  & td {
    max-inline-size: min(18rem, 80vw);
    padding-block: ${space[3]};
    padding-inline: 0 ${space[5]};
    text-align: start;
    vertical-align: baseline;
  }
  & :is(th, td):last-child {
    padding-inline-end: 0;
  }
  & th {
    color: ${color.text};
    font-weight: ${font.medium};
  }
  & thead th {
    font-size: ${font.small};
    vertical-align: bottom;
  }
  & tbody :is(th, td) {
    border-block-start: 1px solid ${color.line};
  }
  & tr {
    break-inside: avoid;
  }
  @media print {
    inline-size: 100%;
  }
`

/* The headings of rows are in view while the others scroll, and never fill a phone. */
const kept = css`
  table & {
    position: sticky;
    inset-inline-start: 0;
    max-inline-size: min(18rem, 40vw);
    background: ${color.page};
  }
  /* Very large words are whole instead. */
  @media ${media.tiny} {
    table & {
      position: static;
      max-inline-size: min(18rem, 80vw);
    }
  }
  @media print {
    table & {
      position: static;
    }
  }
`

/* Their last digits are below each other, even in right-to-left texts. Figures are never broken. */
const numbers = css`
  table & {
    text-align: right;
  }
  td& {
    white-space: nowrap;
  }
`

const frame = css`
  ${card}
`

const words = css`
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

/** A number, an amount of money or a percentage. */
const number = /^[+\-−–]?[%٪]?\p{Sc}?\s?\p{Nd}[\p{Nd}\s.,’'٬٫]*(?:[%٪‰×]|\p{Sc}|\p{Lu}{2,4})?$/u

/** Arabic digits, whose numbers are read in the direction of the text around them. */
const ofArabic = /[\u0660-\u0669\u06f0-\u06f9]/

/** Returns whether all cells of a column are numbers, as far as they are not empty. */
function isOfNumbers(rows: readonly Rich[][], column: number): boolean {
  const cells = rows.flatMap((row) => row[column] || [])
  return cells.length > 0 && cells.every((cell) => typeof cell === 'string' && number.test(cell))
}

function Table({ content, id }: { content: TextTable; id: string }) {
  const [head = [], ...rows] = content.rows
  const classes = head.map((_, column) => {
    if (content.rowHeadings && column === 0) return kept
    return isOfNumbers(rows, column) ? numbers : undefined
  })
  // A sign or a currency stays on its side of the digits that are read from left to right.
  const isFigure = (cell: Rich, column: number): cell is string =>
    classes[column] === numbers && typeof cell === 'string' && !ofArabic.test(cell)
  return (
    <figure className={`${figure} ${wide}`}>
      <figcaption id={id} className={caption}>
        {content.caption}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the arrow keys. */}
      <section className={scroller} aria-labelledby={id} tabIndex={0}>
        <table className={table} aria-labelledby={id}>
          <thead>
            <tr>
              {head.map((cell, column) => (
                <th key={column} scope="col" className={classes[column]}>
                  <RichText text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, column) =>
                  content.rowHeadings && column === 0 ? (
                    <th key={column} scope="row" className={kept}>
                      <RichText text={cell} />
                    </th>
                  ) : (
                    <td key={column} className={classes[column]}>
                      {isFigure(cell, column) ? (
                        <bdi dir="ltr">{cell}</bdi>
                      ) : (
                        <RichText text={cell} />
                      )}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </figure>
  )
}

function Quote({ content }: { content: TextQuote }) {
  return (
    <figure className={figure}>
      <blockquote className={words}>
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
