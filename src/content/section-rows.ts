import type { Section } from './types.generated.ts'

/**
 * Returns the sections of a page in rows, in order: each section with `beside` is in the row of the section
 * before it.
 */
export function rowsOf(sections: readonly Section[]): Section[][] {
  const rows: Section[][] = []
  for (const section of sections) {
    const before = rows.at(-1)
    if (before && 'beside' in section && section.beside) before.push(section)
    else rows.push([section])
  }
  return rows
}
