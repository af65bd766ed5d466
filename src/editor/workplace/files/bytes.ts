/** The bytes of a file, as texts and bytes are sent and stored. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns the bytes of a text as UTF-8; a byte order mark stays where it is. */
export function bytesOf(content: string | Bytes): Bytes {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content
}

/** Returns the Git blob id of these bytes. */
export async function blobIdOf(content: string | Bytes): Promise<string> {
  const bytes = bytesOf(content)
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`)
  const whole = new Uint8Array(header.length + bytes.length)
  whole.set(header)
  whole.set(bytes, header.length)
  return hexOf(await crypto.subtle.digest('SHA-1', whole))
}

/** Returns bytes as hexadecimal digits. */
export function hexOf(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns content as base64, which keeps every byte in JSON. */
export function base64Of(content: string | Bytes): string {
  const bytes = bytesOf(content)
  const parts: string[] = []
  // The number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)))
  }
  return btoa(parts.join(''))
}
