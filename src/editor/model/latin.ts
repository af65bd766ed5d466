/** Spells words of other alphabets in Latin letters, because addresses have no others. */

const foreign = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

/** Returns whether a text has letters that are not Latin. */
export const isForeign = (text: string): boolean => foreign.test(text)

/** Returns a text in Latin letters: `Guan Yu Wo Men` for `关于我们`. Rejects if the spelling cannot be loaded. */
export async function toLatin(text: string): Promise<string> {
  const { transliterate } = await import('transliteration')
  return transliterate(text)
}
