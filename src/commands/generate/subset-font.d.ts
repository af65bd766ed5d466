declare module 'subset-font' {
  /** The font with the glyphs of `text` only; the package has no types of its own. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: {
      targetFormat: 'woff2' | 'truetype'
      variationAxes?: Record<string, { min: number; max: number }>
      keepFeatures?: string[]
      /** Entries of the font's name table, by their numbers. */
      preserveNameIds?: number[]
    },
  ): Promise<Buffer>
}
