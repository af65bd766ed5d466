import { css } from 'linaria'
import type { RichText as Rich } from '../../content/rich-text.ts'
import type { TextTable } from '../../content/types.generated.ts'
import { measure } from './mixins.ts'
import { RichText } from './rich-text.tsx'
import { caption, figure } from './text-figure.ts'
import { color, font, media, space } from './tokens.ts'

/* A table can be wider than a line of the text. */
const wide = css`
  && {
    width: fit-content;
    min-width: min(100%, ${measure});
    max-width: 100%;
  }
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

/** A number, an amount of money or a percentage. */
const number = /^[+\-−–]?[%٪]?\p{Sc}?\s?\p{Nd}[\p{Nd}\s.,’'٬٫]*(?:[%٪‰×]|\p{Sc}|\p{Lu}{2,4})?$/u

/** Arabic digits, whose numbers are read in the direction of the text around them. */
const ofArabic = /[\u0660-\u0669\u06f0-\u06f9]/

/** Returns whether all cells of a column are numbers, as far as they are not empty. */
function isOfNumbers(rows: readonly Rich[][], column: number): boolean {
  const cells = rows.flatMap((row) => row[column] || [])
  return cells.length > 0 && cells.every((cell) => typeof cell === 'string' && number.test(cell))
}

/** A table of a long text. `id`: for its caption. */
export function Table({ content, id }: { content: TextTable; id: string }) {
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
