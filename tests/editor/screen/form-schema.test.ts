// @vitest-environment node
/** The editor's fields, made of the schemas alone. */
import { expect, test } from 'vitest'
import { readCompiledSchemas } from '../../../src/checks/schema/compiled-schemas.ts'
import { siteFile } from '../../../src/content/content-files.ts'
import {
  type FormNode,
  formOfFile,
  formOfSection,
} from '../../../src/editor/screen/fields/form-schema.ts'
import { sectionTypes, siteWith } from '../../checks/site.ts'

const schemas = siteWith().filter(({ path }) => /^schemas\/(?!quote-request)/.test(path))
const { compiledSchemas } = readCompiledSchemas(schemas)

/** Each place of a form that is no group and no list, with its control. */
function controlsOf(node: FormNode | undefined, place = ''): [place: string, control: string][] {
  if (node?.items) return controlsOf(node.items, `${place}[]`)
  if (!node?.properties) return [[place, String(node?.control)]]
  return Object.entries(node.properties).flatMap(([name, inner]) =>
    controlsOf(inner, `${place}.${name}`),
  )
}

test.each([
  ...sectionTypes.map((type) => [type, formOfSection(type, compiledSchemas)] as const),
  ['the site', formOfFile(siteFile, compiledSchemas)] as const,
])('shows nobody JSON in the fields of %s', (_, form) => {
  expect(controlsOf(form).filter(([, control]) => control === 'json')).toEqual([])
})

test('takes a number or words where the schema allows both', () => {
  const footer = formOfFile(siteFile, compiledSchemas)?.properties?.footer
  expect(footer?.properties?.copyrightYear).toMatchObject({ control: 'number', orWords: true })
})
