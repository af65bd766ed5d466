/** What a browser needs to know of pictures, and nothing else. */
import type { PictureData, Pictures } from './pictures.ts'

/** What a picture is made of; undefined for one that is not there, as while somebody is writing its name. */
export function pictureData(pictures: Pictures | undefined, file: string): PictureData | undefined {
  return pictures && Object.hasOwn(pictures, file) ? pictures[file] : undefined
}
