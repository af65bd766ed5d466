/** Pieces of styles that several classes share. */
import { color, font, media, radius, size, space } from './tokens.ts'

/** A line of running text: about 65 letters, and never more than 70, whatever its size. */
export const measure = '28.5em'

/** A card, or a picture that looks like one. */
export const card = `
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.card};
`

/** The space of a section above and below its content. */
export const sectionSpace = `
  padding-block: ${space[10]};
  /* The section's padding keeps its heading clear of the bar, so this cancels the page's scroll padding. */
  scroll-margin-block-start: calc(${space[4]} * -1);
  @media ${media.tablet} {
    padding-block: clamp(${space[12]}, 6vw, ${space[24]});
  }
  @media print {
    padding-block: ${space[6]};
  }
`

/** The head of a section, above what it introduces. */
export const headAbove = `
  max-width: ${size.line};
  margin-block-end: ${space[10]};
  @media ${media.tablet} {
    margin-block-end: ${space[16]};
  }
`

/** The head of a section, in view beside what it introduces. */
export const headBeside = `
  @media ${media.desktop} and ${media.high} {
    position: sticky;
    inset-block-start: calc(${size.bar} + ${space[16]});
    align-self: start;
  }
`

/** A text in grey that leads into what follows. */
export const leadText = `
  color: ${color.textSecondary};
  font-size: ${font.lead};
  line-height: 1.5;
`

/** Large words without sentences, such as the names of partners. */
export const largeWords = `
  font-size: ${font.large};
  font-weight: ${font.medium};
  letter-spacing: ${font.trackingTight};
  line-height: ${font.snug};
`

/** A link or a label that is as high as a touch target. */
export const touchTarget = `
  display: inline-flex;
  align-items: center;
  min-height: ${size.target};
  overflow-wrap: anywhere;
`

/** A link with a faint line below it. */
export const quietLink = `
  text-decoration-color: ${color.control};
  text-decoration-thickness: 1px;
  text-underline-offset: 0.25em;
  &:hover {
    text-decoration-color: currentColor;
  }
`

/** Puts somebody's own words in the quotation marks of the page's language. */
export const quotation = `
  & > p::before {
    content: open-quote;
  }
  & > p::after {
    content: close-quote;
  }
`

/** Hides what is for screen readers, or for robots. */
export const visuallyHidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`

/**
 * A grid with balanced rows: one column on a phone, two on a tablet, and six on a desktop, where an entry spans two
 * or three.
 */
export const evenRows = `
  display: grid;
  @media ${media.tablet} {
    grid-template-columns: repeat(2, 1fr);
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(6, 1fr);
  }
`

/**
 * An entry of such a grid. On a tablet, the last of an odd number spans the whole row. On a desktop, rows of three
 * end in rows of two if necessary: four entries are 2 + 2, five 3 + 2, seven 3 + 2 + 2.
 */
export const evenEntry = `
  @media ${media.tablet} {
    &:nth-child(odd):last-child {
      grid-column: span 2;
    }
  }
  @media ${media.desktop} {
    grid-column: span 2;
    &:nth-child(3n + 1):is(:nth-last-child(4), :nth-last-child(2), :last-child:not(:only-child)),
    &:nth-child(3n + 2):is(:nth-last-child(3), :last-child),
    &:nth-child(3n):nth-last-child(2) {
      grid-column: span 3;
    }
    &:only-child {
      grid-column: 1 / -1;
    }
  }
`

/** Applies in a browser without popovers. */
export const withoutPopovers = '@supports not selector(:popover-open)'
