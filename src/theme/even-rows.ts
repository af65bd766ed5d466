/** A grid whose rows stay even: no entry is left alone in a row of three. */
import { media } from './tokens.ts'

/** Styles of the grid: one column on a phone, two on a tablet, and six, of which an entry takes two or three. */
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
 * Styles of an entry. On a tablet, the last of an odd number takes the whole row. On a desktop, rows of
 * three end in rows of two where the number asks for them: four are 2 + 2, five 3 + 2, seven 3 + 2 + 2.
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
