/** Recognizes whether the original of a translation has changed. */

/**
 * Returns a hash (FNV-1a, 32 bits, as 8 hexadecimal digits) of what a page or the site file says to visitors. See
 * https://datatracker.ietf.org/doc/draft-eastlake-fnv/.
 */
export function originalHash(value: unknown): string {
  const { title, description, sections, header, footer } = Object(value)
  const text = JSON.stringify([title, description, sections, header, footer])
  const hash = new TextEncoder()
    .encode(text)
    .reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193), 0x811c9dc5)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
