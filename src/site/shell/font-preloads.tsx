/** A font face with a file and a range, in the style sheets of the build and of development alike. */
const face = /@font-face\s*\{[^}]*?url\(["']?([^"')]+)["']?\)[^}]*?unicode-range:([^;}]+)/g

/**
 * Text that a page may hide or show in a control. Chromium warns about unused preloads, so characters that are
 * only there preload no font.
 */
const hideableElement = /<(details|form|nav|noscript|svg)\b.*?<\/\1>/gs

/** The code points of a page's visible text. Escaped characters count as their escapes, which are ASCII too. */
function visibleLetters(body: string): number[] {
  const text = body.replace(hideableElement, '').replace(/<[^>]*>/g, '')
  const codePoints = new Set<number>()
  // Iterating over the text would create a string for each letter.
  for (let index = 0; index < text.length; index++) codePoints.add(text.codePointAt(index) ?? 0)
  return [...codePoints]
}

interface Face {
  file: string
  /** The first and the last code point of each range. */
  ranges: [number, number][]
}

/** Reads a `unicode-range`, such as `U+20-7E, U+A0, U+1E??`. */
function rangesOf(text: string): Face['ranges'] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice('U+'.length).split('-')
    return [
      Number.parseInt(first.replaceAll('?', '0'), 16),
      Number.parseInt(last.replaceAll('?', 'F'), 16),
    ]
  })
}

/** Cached: many pages have the same styles. */
const knownFaces = new WeakMap<readonly string[], Face[]>()

function facesOf(styles: readonly string[]): Face[] {
  const faces =
    knownFaces.get(styles) ??
    styles
      .flatMap((text) => [...text.matchAll(face)])
      .map(([, file = '', ranges = '']) => ({ file, ranges: rangesOf(ranges) }))
  knownFaces.set(styles, faces)
  return faces
}

/** Returns the addresses of the font files that a page's visible text needs, in the order of their faces. */
export function fontFiles(styles: readonly string[], body: string): string[] {
  const letters = visibleLetters(body)
  const needed = facesOf(styles).filter(({ ranges }) =>
    ranges.some(([from, to]) => letters.some((letter) => from <= letter && letter <= to)),
  )
  return [...new Set(needed.map(({ file }) => file))]
}

/**
 * Renders the links that preload a page's fonts. Fonts are fetched without credentials, and browsers use a preload
 * only if it is fetched the same way.
 */
export function FontPreloads({ files }: { files: readonly string[] }) {
  return files.map((file) => (
    <link
      key={file}
      rel="preload"
      href={file}
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />
  ))
}
