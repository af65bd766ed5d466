/** Styles of the first heading of a page, in a size at which its longest word fits on a phone. */
import { css } from 'linaria'
import { font, media } from './tokens.ts'

const headline = css`
  max-width: 16em;
  font-size: ${font.display};
  line-height: ${font.tight};
  letter-spacing: ${font.trackingTight};
`

/* Seventeen letters fit into the 280 px that a window of 320 px leaves. */
const long = css`
  @media ${media.phone} {
    font-size: ${font.figure};
  }
`

const veryLong = css`
  @media ${media.phone} {
    font-size: ${font.heading};
  }
`

/** Scripts that allow a line break between any two letters. */
const scriptsWithoutSpaces =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u

export function longestWord(text: string): number {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return Math.max(0, ...words.map((word) => (scriptsWithoutSpaces.test(word) ? 0 : word.length)))
}

/** The minimum numbers of letters of a long word and of a very long word. */
export const longWord = 14
export const veryLongWord = 18

export function headlineClass(text: string): string {
  const letters = longestWord(text)
  if (letters < longWord) return headline
  return `${headline} ${letters < veryLongWord ? long : veryLong}`
}
