/** The part of the picture code that a browser needs. */
import type { PictureData, Pictures } from './pictures.ts'

/** Returns the data of a picture; undefined if it does not exist, for example while its name is being typed. */
export function pictureData(pictures: Pictures | undefined, file: string): PictureData | undefined {
  return pictures && Object.hasOwn(pictures, file) ? pictures[file] : undefined
}
