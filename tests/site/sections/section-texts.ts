/** The texts of sections that visitors read, found as the checks find them: by what the schemas say. */

import { openDocument } from '../../../src/checks/read/document.ts'
import { splitList } from '../../../src/checks/read/rich-text.ts'
import { isForPeople } from '../../../src/checks/rules/texts.ts'
import { readCompiledSchemas } from '../../../src/checks/schema/compiled-schemas.ts'
import { schemaAt } from '../../../src/checks/schema/schema-at.ts'
import type { Json } from '../../../src/content/json-object.ts'
import type { Section } from '../../../src/content/types.generated.ts'
import { siteWith } from '../../checks/site.ts'

const schemas = siteWith().filter(({ path }) => /^schemas\/(?!quote-request)/.test(path))
const { compiledSchemas } = readCompiledSchemas(schemas)

/** The section with each of the texts in it that are on the page at once changed. */
export function mapTexts(
  section: Section,
  change: (text: string, schema: Json) => string,
): Section {
  const bytes = new TextEncoder().encode(JSON.stringify({ sections: [section] }))
  const document = openDocument({ path: 'content/a.json', bytes })
  const visit = (value: unknown, path: (string | number)[]): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...path, index]))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([key, entry]) => [key, visit(entry, [...path, key])]),
      )
    }
    const schema = typeof value === 'string' ? schemaAt(document, path, compiledSchemas) : undefined
    if (!schema || !isForPeople(schema) || schema.shown === 'later') return value
    const parts = schema.lists === true ? splitList(String(value)) : [String(value)]
    return parts.map((part) => change(part, schema)).join('\n- ')
  }
  return visit(section, ['sections', 0]) as Section
}
