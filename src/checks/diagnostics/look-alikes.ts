/** Letters of other alphabets that look like Latin ones, as keyboards and copied texts leave them in names and links. */
import { codeOf } from './wording.ts'

/** Each letter, followed by the Latin one that it looks like (https://www.unicode.org/reports/tr39/). */
const alphabets = {
  Cyrillic: 'аaсcԁdеeһhіiїiјjкkӏlоoрpԛqѕsуyѵvԝwхxАAВBСCЕEНHІIЇIЈJКKМMОOРPЅSТTУYХXԜW',
  Greek: 'αaϲcεeιiκkνvοoρpτtυuχxγyωwΑAΒBϹCΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
  Armenian: 'օoսuոnհhցgյjՕOՍUՏS',
}

const latinLookAlikes = new Map(
  Object.entries(alphabets).flatMap(([alphabet, pairs]) =>
    [...pairs.matchAll(/(.)(.)/gu)].map(([, letter = '', latin = '']) => [
      letter,
      { alphabet, latin },
    ]),
  ),
)

/** Returns a text with Latin letters instead of those that look like them. */
export function toLatin(text: string): string {
  // Few texts have other characters than ASCII.
  if (!/[^\0-\x7f]/.test(text)) return text
  return text
    .normalize('NFKC')
    .replace(/\p{L}/gu, (letter) => latinLookAlikes.get(letter)?.latin ?? letter)
}

/** Returns a text without accents, and with Latin letters instead of those that look like them. */
export function withoutAccents(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  return toLatin(text.normalize('NFD').replace(/[\u0300-\u036f]/g, ''))
}

/**
 * Returns a sentence about the first letter of a name that only looks like a Latin one; undefined if there is
 * none. Without `rightName`, only a word with both Latin and other letters has one.
 */
export function lookAlike(name: string, rightName?: string): string | undefined {
  const words =
    rightName === undefined
      ? (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).filter((word) => /[a-z]/i.test(word))
      : [name]
  const letter = [...words.join('')].find(
    (one) => latinLookAlikes.has(one) && !rightName?.includes(one),
  )
  const { alphabet, latin } = latinLookAlikes.get(letter ?? '') ?? {}
  return (
    letter &&
    `The letter “${letter}” in it is ${alphabet} (${codeOf(letter)}), not the Latin “${latin}”.`
  )
}
