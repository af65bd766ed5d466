declare module 'subset-font' {
  /** Returns the font with only the glyphs of `text`. The package has no types. */
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
