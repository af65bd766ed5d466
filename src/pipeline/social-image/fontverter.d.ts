declare module 'fontverter' {
  /** A font's bytes in another container; the package has no types of its own. */
  export function convert(font: Uint8Array, format: 'truetype'): Promise<Buffer>
}
