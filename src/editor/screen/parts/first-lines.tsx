import type { ReactNode } from 'react'

/** The most entries that are shown. */
const most = 5

/** The first entries of a list, and how many more there are. */
export function FirstLines({ lines }: { lines: readonly ReactNode[] }) {
  const more = lines.length - most
  return (
    <>
      {lines.slice(0, most).map((line, index) => (
        <li key={index}>{line}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </>
  )
}
