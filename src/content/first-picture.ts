import { isObject } from './json-object.ts'
import type { CutPicture } from './types.generated.ts'

const isPicture = (value: unknown): value is CutPicture =>
  isObject(value) && typeof value.file === 'string' && typeof value.alt === 'string'

function* picturesIn(value: unknown): Generator<CutPicture, undefined> {
  if (isPicture(value)) yield value
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* picturesIn(inner)
  }
}

/**
 * Returns the first picture with a description in the sections of a page, which can have any mistake; undefined if
 * there is none.
 */
export const firstPicture = (sections: unknown): CutPicture | undefined =>
  picturesIn(sections).next().value
