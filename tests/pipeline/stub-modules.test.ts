import { build, type Rolldown } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { stubModules } from '../../src/pipeline/form/stub-modules.ts'
import { fields, templates } from '../../src/site/form/registry.ts'
import { limits, within } from '../limits.ts'

vi.setConfig(within(limits.build))

/** Builds a module that re-exports these modules of react-jsonschema-form, and gives its code. */
async function bundle(modules: string[]): Promise<string> {
  const entry = 'virtual:entry'
  const source = modules.map((module, index) => `export { default as _${index} } from '${module}'`)
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, external: /^react/, preserveEntrySignatures: 'strict' },
    },
    plugins: [
      stubModules(),
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? source.join('\n') : undefined),
      },
    ],
  })
  const { output: files } = output as Rolldown.RolldownOutput
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n')
}

const form = '@rjsf/core/lib/components/Form.js'
const schemaField = '@rjsf/core/lib/components/fields/SchemaField.js'
const objectField = '@rjsf/core/lib/components/fields/ObjectField.js'

describe('stubModules', () => {
  test('leaves the default fields, Markdown, URIs and allOf out of the form', async () => {
    const code = await bundle([form, objectField])
    expect(code).toContain('class Form extends Component')
    expect(code).not.toMatch(/function (?:ArrayField|TextareaWidget|FieldErrorTemplate)\b/)
    expect(code).not.toMatch(/urn:uuid|createShallowAllOfMerge|allowTransparency/)
    expect(code).toContain('Markdown is left out of this form.')
  })
})

/** The names that the texts of the bundle look up in one of the library's registries. */
function lookedUp(code: string, pattern: RegExp): string[] {
  const names = [...code.matchAll(pattern)].flatMap(
    ([, list = '']) => list.match(/\w+(?=[,:\s]|$)/g) ?? [],
  )
  return [...new Set(names)].sort()
}

describe('templates and fields of the form', () => {
  test('include every template that react-jsonschema-form looks up', async () => {
    const code = await bundle([form, schemaField, objectField])
    const names = lookedUp(code, /getTemplate\w*\("(\w+)"/g)
    // The button comes with the form's own children instead.
    expect(names).toEqual(Object.keys(templates).sort())
    expect(lookedUp(code, /= registry\.templates\.(\w+)/g)).toEqual(['ButtonTemplates'])
  })

  test('include every field that react-jsonschema-form looks up, except one that no form needs', async () => {
    const code = await bundle([form, schemaField, objectField])
    const names = [
      ...lookedUp(code, /\bfields\.(\w+)/g),
      ...lookedUp(code, /\{([^{}]*)\} = (?:registry\.)?fields;/g),
    ].filter((name) => /^[A-Z]\w*Field$/.test(name) && !Object.hasOwn(fields, name))
    const unreachable = ['AnyOf', 'CyclicSchema', 'Fallback', 'OneOf', 'OptionalDataControls']
    expect(names.sort()).toEqual(unreachable.map((name) => `${name}Field`))
  })
})

/** Returns the default export of the module that replaces an import of the library. */
async function standIn(source: string, importer: string) {
  const { resolveId, load } = stubModules() as unknown as {
    resolveId: (source: string, importer: string) => string
    load: { handler: (id: string) => string }
  }
  const code = load.handler(resolveId(source, `/node_modules${importer}`))
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)
  return module.default
}

describe('stubModules with changes', () => {
  test('throws if a removed template or text is used', async () => {
    const getTemplate = await standIn('./getTemplate.js', '/@rjsf/utils/lib/index.js')
    const registry = { templates: { FieldTemplate: 'ours' } }
    expect(getTemplate('FieldTemplate', registry)).toBe('ours')
    expect(() => getTemplate('TitleFieldTemplate', registry)).toThrow(
      'The template TitleFieldTemplate is left out of this form.',
    )
    const defaults = await standIn('../getDefaultRegistry.js', '/@rjsf/core/lib/components/Form.js')
    expect(() => defaults().translateString('Yes')).toThrow(
      'The default text is left out of this form.',
    )
  })

  test('stops the build if the library no longer imports what is left out', async () => {
    await expect(bundle([form])).rejects.toThrow(
      'markdown-to-jsx/react: react-jsonschema-form no longer imports this.',
    )
  })

  test('reports nothing in a build without a form', async () => {
    await expect(bundle([])).resolves.not.toContain('left out')
  })
})
