import type { Plugin } from 'vite'
import { ClassNames } from './class-names.ts'
import { evaluated, extractOnce } from './extract-once.ts'

/** Loads wyw's plugin and Babel. Loaded lazily, because only changed code needs them. */
async function loadWyw(names: ClassNames): Promise<Plugin> {
  const { default: wyw } = await import('@wyw-in-js/vite')
  return wyw({
    prefixer: false,
    classNameSlug: names.nameOf,
    configFile: false,
    // wyw's defaults, but without a DOM and without Babel's configuration: styles need neither, and both take time.
    features: {
      happyDOM: false,
      useBabelConfigs: false,
      dangerousCodeRemover: true,
      globalCache: true,
      softErrors: false,
      useWeakRefInEval: true,
    },
    include: ['src/**/*.{ts,tsx}'],
    // wyw requires this list of what it evaluates.
    importOverrides: Object.fromEntries(
      evaluated.map((file) => [`./${file}`, { unknown: 'allow' as const }]),
    ),
    // Vite passes on JavaScript; what it imports is read from the disk.
    babelOptions: { overrides: [{ test: /\.tsx?$/, presets: ['@babel/preset-typescript'] }] },
  })
}

/** Extracts the styles from the components, with wyw. `project`: the folder of the code. */
export function stylesPlugin(project: string): Plugin[] {
  const names = new ClassNames()
  const check: Plugin = {
    name: 'class-names',
    enforce: 'post',
    transform: { filter: { id: /\.tsx?$/ }, handler: () => names.expectDistinct() },
  }
  return [extractOnce(project, () => loadWyw(names), names), check]
}
