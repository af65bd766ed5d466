import type { Plugin } from 'vite'

interface LeftOut {
  /** The import, as the library writes it. */
  source: string
  /** A part of the path of the module that holds it. */
  importer: string
  /** What replaces it. */
  code: string
}

const never = (what: string) => `() => { throw new Error('${what} is left out of this form.') }`

/** A missing template would otherwise fail only where it is shown, for example below an error. */
const getTemplate = `export default function getTemplate(name, { templates }) {
  if (!templates[name]) throw new Error('The template ' + name + ' is left out of this form.')
  return templates[name]
}`

/**
 * Modules of react-jsonschema-form that this form cannot reach, since it has its own fields and templates, and
 * no `$ref` and `allOf`. A call of one throws.
 */
const leftOut: LeftOut[] = [
  {
    source: '../getDefaultRegistry.js',
    importer: '/@rjsf/core/lib/components/Form.js',
    code: `export default () => ({
  fields: {}, templates: { ButtonTemplates: {} }, widgets: {}, rootSchema: {}, formContext: {},
  translateString: ${never('The default text')}, globalFormOptions: {},
})`,
  },
  { source: './getTemplate.js', importer: '/@rjsf/utils/lib/index.js', code: getTemplate },
  {
    source: 'markdown-to-jsx/react',
    importer: '/@rjsf/core/lib/components/',
    code: `export const Markdown = ${never('Markdown')}`,
  },
  {
    source: 'fast-uri',
    importer: '/@rjsf/utils/lib/',
    code: `export default { equal: ${never('$ref')}, resolve: ${never('$ref')} }`,
  },
  {
    source: './shallowAllOfMerge.js',
    importer: '/@rjsf/utils/lib/schema/',
    code: `export default ${never('allOf')}`,
  },
]

const prefix = '\0left-out:'

/**
 * Leaves these modules out of both bundles of the built site. The build fails where one was not found: the
 * library has changed, and the list has to follow it.
 */
export function leaveOut(): Plugin {
  const met = new Set<LeftOut>()
  let formIsIn = false
  let isWhole = true

  return {
    name: 'quote-form:leave-out',
    enforce: 'pre',
    // A development server loads modules one by one, when a page asks for them.
    configResolved({ command }) {
      isWhole = command === 'build'
    },
    buildStart() {
      met.clear()
      formIsIn = false
    },
    resolveId(source, importer) {
      if (!importer) return
      if (importer.includes('/@rjsf/core/lib/components/Form.js')) formIsIn = true
      const part = leftOut.find((one) => one.source === source && importer.includes(one.importer))
      if (!part) return
      met.add(part)
      return prefix + leftOut.indexOf(part)
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler: (id) => leftOut[Number(id.slice(prefix.length))]?.code,
    },
    buildEnd(error) {
      const missed = leftOut.filter((part) => !met.has(part)).map((part) => part.source)
      if (!error && isWhole && formIsIn && missed.length > 0) {
        this.error(
          `${missed.join(', ')}: react-jsonschema-form does not import this any more where it did. You can look at what the form downloads now and change the list in src/pipeline/form/form-leaving-out.ts.`,
        )
      }
    },
  }
}
