/** The part of the picture code that a browser needs. */
import type { PictureData, Pictures } from './pictures.ts'

/** Returns the data of a picture; undefined if it does not exist, for example while its name is being typed. */
export function pictureData(pictures: Pictures | undefined, file: string): PictureData | undefined {
  return pictures && Object.hasOwn(pictures, file) ? pictures[file] : undefined
}

/**
 * Returns the address of a picture for what takes only one, such as a link: of the narrowest version that is at least
 * `width` pixels wide, or of the widest one.
 */
export function pictureAddress({ sources, src }: PictureData, width: number): string {
  // WebP, which is after AVIF.
  const versions =
    sources
      ?.at(-1)
      ?.srcset.split(', ')
      .map((one) => one.split(' ')) ?? []
  const wideEnough = versions.find(
    ([, descriptor = '']) => Number.parseInt(descriptor, 10) >= width,
  )
  return (wideEnough ?? versions.at(-1))?.[0] ?? src
}
