/** Spells words of other alphabets in Latin letters, because addresses have no others. */

const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu

/** Returns whether a text has letters that are not Latin. */
export const isForeign = (text: string): boolean => text.search(foreign) >= 0

/** Returns a text in Latin letters: `Guan Yu Wo Men` for `关于我们`; as it is if the spelling cannot be loaded. */
export async function toLatin(text: string): Promise<string> {
  if (!isForeign(text)) return text
  const spelling = await import('transliteration').catch(() => undefined)
  return spelling ? text.replace(foreign, (word) => spelling.transliterate(word)) : text
}
