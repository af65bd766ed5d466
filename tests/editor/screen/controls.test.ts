/** Every property of the schemas has a control that fits it. */

import { describe, expect, test } from 'vitest'
import type { Path } from '../../../src/checks/read/layout.ts'
import { readCompiledSchemas } from '../../../src/checks/schema/compiled-schemas.ts'
import type { SchemaInFile } from '../../../src/checks/schema/schema-at.ts'
import { siteFile } from '../../../src/content/content-files.ts'
import type { Json } from '../../../src/content/json-object.ts'
import { controlFor } from '../../../src/editor/screen/fields/controls/controls.ts'
import {
  fieldNames,
  layoutOf,
  propertiesOf,
  resolveSchema,
  schemaOfFields,
  schemaOfSection,
} from '../../../src/editor/screen/fields/schema.ts'
import { sectionTypes, siteWith } from '../../checks/site.ts'

const schemas = siteWith().filter(({ path }) => /^schemas\/(?!quote-request)/.test(path))
const { compiledSchemas } = readCompiledSchemas(schemas)

/** Returns each place that is neither a group nor a list, with the name of its control. */
function controlsOf(place: SchemaInFile, path: Path = []): [place: string, control: string][] {
  const { schema, file } = resolveSchema(place, compiledSchemas)
  const inner = (next: unknown, step: string | number) =>
    controlsOf({ schema: next as Json, file }, [...path, step])
  switch (layoutOf(schema)) {
    case 'list':
      return inner(schema.items, 0)
    case 'grid':
      return [[path.join('.'), 'RichField']]
    // In a document, a part is a group as everywhere.
    case 'parts':
      return inner(schema.items, 0)
    case 'group':
      return fieldNames(schema, {}).flatMap((name) => inner(propertiesOf(schema)[name], name))
    default:
      return [[path.join('.'), controlFor({ schema, file }, path).name]]
  }
}

describe('controlFor', () => {
  test.each([
    ...sectionTypes.map((type) => [type, schemaOfSection(type, compiledSchemas)] as const),
    ['the site', schemaOfFields(siteFile, compiledSchemas)] as const,
  ])('has a control for each field of %s', (_, place) => {
    const controls = controlsOf(place as SchemaInFile)
    expect(controls.length).toBeGreaterThan(0)
    expect(controls.filter(([, control]) => control === 'JsonControl')).toEqual([])
  })

  test('returns the number control for a number or text', () => {
    const site = controlsOf(schemaOfFields(siteFile, compiledSchemas) as SchemaInFile)
    expect(site).toContainEqual(['footer.copyrightYear', 'NumberControl'])
  })
})
