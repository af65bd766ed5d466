/** The figures of a case study as visitors read them: with their days, and how much they have changed. */
import { readAmount } from './amounts.ts'
import type { Formats, ShownResults } from './dated-pages.ts'
import type { ResultFigure, ResultsSection } from './types.generated.ts'
import { uiTextOf } from './ui-text/ui-text.ts'

const isPercent = (unit: string | undefined) => unit !== undefined && /^[%٪]$/.test(unit.trim())

/**
 * Returns the change from one figure to the other: as a percentage; for figures that are percentages themselves, in
 * points; for one that was 0, in its unit. Undefined if one of them is not a number.
 */
function differenceOf(
  { before, after, unit }: ResultFigure,
  language: string,
): { text: string; unit?: string } | undefined {
  const [first, last] = [before, after].map((text) => readAmount(text, language))
  if (first === undefined || last === undefined) return undefined
  const written = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(language, { signDisplay: 'exceptZero', ...options }).format(value)
  const difference = written(last - first, { maximumFractionDigits: 2 })
  if (isPercent(unit)) return { text: difference, unit: uiTextOf(language).results.points }
  if (first === 0) return { text: difference, ...(unit !== undefined && { unit }) }
  const share = (last - first) / Math.abs(first)
  const maximumFractionDigits = Math.abs(share) < 0.1 ? 1 : 0
  return { text: written(share, { style: 'percent', maximumFractionDigits }) }
}

/** Returns a section `results` with what it shows beside its content. */
export function withResults(
  section: ResultsSection,
  language: string,
  { day }: Formats,
): ShownResults {
  const items = section.items.map((item) => {
    const difference = differenceOf(item, language)
    return {
      ...item,
      day: day(item.date),
      ...(item.beforeDate !== undefined && { beforeDay: day(item.beforeDate) }),
      ...(difference !== undefined && { difference }),
    }
  })
  return { ...section, items }
}
