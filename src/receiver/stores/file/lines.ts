/** The lines of a file of requests, which may be larger than what a text can hold. */
import { readSync } from 'node:fs'

/** No line of a request is longer, in bytes: a longer one is something else, and is not held. */
const longestLine = 2_000_000
const pieceSize = 1 << 20

/** A line, and where it is: `start` is its first byte, `end` the one behind its line end. */
export interface Line {
  start: number
  end: number
  /** Without the line end; undefined for a line that is too long for a request. */
  bytes: Buffer | undefined
}

/** The pieces of an open file from one byte to another, in order. Each is overwritten by the next. */
export function* piecesOf(
  file: number,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Generator<Buffer> {
  const buffer = Buffer.allocUnsafe(pieceSize)
  for (let at = from; at < to; ) {
    const size = readSync(file, buffer, 0, Math.min(pieceSize, to - at), at)
    if (size === 0) return
    yield buffer.subarray(0, size)
    at += size
  }
}

/** The lines of an open file from its beginning, the last one also where no line end is behind it. */
export function* linesOf(file: number): Generator<Line> {
  let parts: Buffer[] = []
  let [start, end] = [0, 0]
  const add = (part: Buffer) => {
    end += part.length
    if (end - start > longestLine) parts = []
    else parts.push(part)
  }
  const line = (lineEnd: number): Line => {
    const isTooLong = end - start > longestLine
    return { start, end: end + lineEnd, bytes: isTooLong ? undefined : Buffer.concat(parts) }
  }
  for (const piece of piecesOf(file)) {
    let from = 0
    for (;;) {
      const to = piece.indexOf('\n', from)
      if (to < 0) break
      add(piece.subarray(from, to))
      yield line(1)
      parts = []
      end += 1
      start = end
      from = to + 1
    }
    // A copy: the next piece takes the place of this one.
    add(Buffer.from(piece.subarray(from)))
  }
  if (end > start) yield line(0)
}
