/** The bytes of a file, as they are stored and sent. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Returns the id that Git gives to these bytes. */
export async function blobIdOf(bytes: Bytes): Promise<string> {
  const header = new TextEncoder().encode(`blob ${bytes.length}\0`)
  const whole = new Uint8Array(header.length + bytes.length)
  whole.set(header)
  whole.set(bytes, header.length)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-1', whole))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns bytes as base64, which keeps every byte in JSON. */
export function base64Of(bytes: Bytes): string {
  const parts: string[] = []
  // The number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 0x8000) {
    parts.push(String.fromCharCode(...bytes.subarray(start, start + 0x8000)))
  }
  return btoa(parts.join(''))
}
