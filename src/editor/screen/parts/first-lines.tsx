import type { ReactNode } from 'react'

/** The most entries that are shown. */
const maxLines = 5

/** The first entries of a list, and how many more there are. */
export function FirstLines({ lines }: { lines: readonly ReactNode[] }) {
  const more = lines.length - maxLines
  return (
    <>
      {lines.slice(0, maxLines).map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </>
  )
}
