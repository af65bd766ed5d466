// @vitest-environment node
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { leaveOut } from '../../src/build/form/form-leaving-out'

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
      leaveOut(),
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
const objectField = '@rjsf/core/lib/components/fields/ObjectField.js'

test('leaves the default fields, Markdown, URIs and allOf out of the form', async () => {
  const code = await bundle([form, objectField])
  expect(code).toContain('class Form extends Component')
  expect(code).not.toMatch(/function (?:ArrayField|TextareaWidget|FieldErrorTemplate)\b/)
  expect(code).not.toMatch(/urn:uuid|createShallowAllOfMerge|allowTransparency/)
  expect(code).toContain('Markdown is left out of this form.')
})

test('stops the build when the library no longer imports what is left out', async () => {
  await expect(bundle([form])).rejects.toThrow(
    'markdown-to-jsx/react: react-jsonschema-form does not import this any more where it did.',
  )
})

test('says nothing in a build without a form', async () => {
  await expect(bundle([])).resolves.not.toContain('left out')
})
