import type { Plugin } from 'vite'

interface LeftOut {
  /** The import specifier in the library. */
  source: string
  /** A part of the path of the importing module. */
  importer: string
  /** The replacement. */
  code: string
}

const never = (name: string) => `() => { throw new Error('${name} is left out of this form.') }`

/** Throws for a missing template, which would otherwise fail only when it is shown. */
const getTemplate = `export default function getTemplate(name, { templates }) {
  if (!templates[name]) throw new Error('The template ' + name + ' is left out of this form.')
  return templates[name]
}`

/**
 * The modules of react-jsonschema-form that this form never uses: it has its own fields and templates, and no
 * `$ref` and `allOf`. A call of one throws.
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
 * Leaves these modules out of both bundles of the built site. The build fails if one is not found: the library
 * has changed, and the list must be updated.
 */
export function stubModules(): Plugin {
  const met = new Set<LeftOut>()
  let formIsIn = false
  let isWhole = true

  return {
    name: 'quote-form:leave-out',
    enforce: 'pre',
    // A development server loads modules on demand, so some may be missing.
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
          `${missed.join(', ')}: react-jsonschema-form no longer imports this. Look at what the form downloads now, and change the list in src/pipeline/form/stub-modules.ts.`,
        )
      }
    },
  }
}
