/** Turns words into a part of an address. */

/** Letters that Unicode does not decompose into a plain letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** The usual German spellings of umlauts without marks. */
const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

const maxLength = 60

/**
 * Returns a text as a part of an address: lower-case letters, digits and hyphens. `language` is that of the site.
 * Empty for a text without Latin letters.
 */
export function slugOf(text: string, language = 'en'): string {
  const spellings = language.startsWith('de') ? { ...spelled, ...german } : spelled
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/./gsu, (character) => spellings[character] ?? character)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (plain.length <= maxLength) return plain
  // Cut between words.
  const cut = plain.slice(0, maxLength + 1)
  return cut.slice(0, cut.lastIndexOf('-') > 0 ? cut.lastIndexOf('-') : maxLength)
}
