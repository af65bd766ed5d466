/** All section types, with the examples that their schemas have, and the usual words in them. */
import { beforeAll } from 'vitest'
import type { Section } from '../../../src/content/types.generated.ts'
import { sectionWithUiText } from '../../../src/content/ui-text/with-ui-text.ts'
import { registry } from '../../../src/site/sections/registry.ts'
import { limits } from '../../limits.ts'

/** A section as pages show it. */
type ShownSection = Exclude<Section, { type: 'shared' }>

const schemas = import.meta.glob<{ examples: Section[] }>('../../../schemas/sections/*.json', {
  eager: true,
  import: 'default',
})

/** The examples of each type, in alphabetical order. */
export const types = Object.entries(schemas).flatMap(([file, { examples }]) => {
  const type = file.replace(/^.*\/(.*)\.json$/, '$1') as Section['type']
  // Shared sections are replaced before a page is rendered.
  return type === 'shared'
    ? []
    : [{ type, examples: (examples as ShownSection[]).map((one) => sectionWithUiText(one, 'en')) }]
})

/** Loads all sections and their forms before the tests of a file: on a busy machine, that takes longer than a test may. */
export function loadAllSections(): void {
  beforeAll(
    () =>
      Promise.all(
        types.map(async ({ type, examples }) => {
          const module = await registry[type]()
          for (const example of examples) {
            if ('load' in module) await module.load?.(example as never)
          }
        }),
      ),
    limits.programs,
  )
}
