/** Decodes bytes, and reports files that are saved in another encoding than UTF-8. */
import type { SyntaxDiagnostic } from './scan.ts'

/** Throws on bytes that are not UTF-8. */
export const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

function decode(bytes: Uint8Array, encoding = 'utf-8'): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * Returns which UTF-16 the bytes are. JSON begins with two ASCII characters, so one of the first two bytes is
 * zero, and one of the next two (RFC 4627, section 3).
 */
function utf16Of(bytes: Uint8Array): string | undefined {
  const [a, b, c, d] = bytes
  if ((a === 0xff && b === 0xfe) || (a !== 0 && b === 0 && c !== 0 && d === 0)) return 'utf-16le'
  if ((a === 0xfe && b === 0xff) || (a === 0 && b !== 0 && c === 0 && d !== 0)) return 'utf-16be'
  return undefined
}

const saveAsUtf8 = 'Save the file with the encoding “UTF-8”'

export interface Decoded {
  text: string
  /** `other`: mostly text, with replacement characters for unreadable bytes. `none`: not text. */
  encoding: 'utf-8' | 'utf-16' | 'other' | 'none'
}

/** Decodes a file in any encoding that can be recognized with certainty. */
export function decodeSource(bytes: Uint8Array): Decoded {
  const wide = utf16Of(bytes)
  const text = decode(bytes, wide)
  if (wide !== undefined && text !== undefined) {
    return { text: text.replace(/^\ufeff/, ''), encoding: 'utf-16' }
  }
  // In all other text encodings, the first characters of JSON have no zero byte.
  if (wide !== undefined || bytes.subarray(0, 4).includes(0)) return { text: '', encoding: 'none' }
  if (text !== undefined) return { text, encoding: 'utf-8' }
  return { text: lenient.decode(bytes), encoding: 'other' }
}

export function encodingDiagnostic({ text, encoding }: Decoded): SyntaxDiagnostic {
  const start = Math.max(0, text.indexOf('\ufffd'))
  const diagnostic = { start, end: start + 1, pointer: '', code: 'wrong-encoding' }
  if (encoding === 'other') {
    const message = 'The file is not saved as UTF-8: this character cannot be read.'
    const help = `${saveAsUtf8}, and check that this character is still right.`
    return { ...diagnostic, message, help }
  }
  const message = 'The file is not saved as UTF-8.'
  const help = `${saveAsUtf8}.`
  // The fix changes nothing, because a fixed file is written as UTF-8.
  const fix = { start: 0, end: 0, text: '' }
  return { ...diagnostic, message, help, ...(encoding === 'utf-16' && { fix }) }
}
