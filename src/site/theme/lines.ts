import { css } from 'linaria'

/** Styles of a paragraph whose line breaks are shown. The schemas mark such texts with `lineBreaks`. */
export const lines = css`
  white-space: pre-line;
`

/** Styles of what people copy letter by letter: a hyphen at the end of a line would seem to belong to it. */
export const unhyphenated = css`
  hyphens: manual;
`

/** An e-mail or web address, or a long name of letters and digits, such as that of a wallet. */
const address = /@|\p{L}\.\p{L}|\b(?=[a-z]*\d)\w{10}/iu

/** Returns the class names of a paragraph with these words: its line breaks are shown, and no address is hyphenated. */
export function linesOf(text: string): string {
  return address.test(text) ? `${lines} ${unhyphenated}` : lines
}
