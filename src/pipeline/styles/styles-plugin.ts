import type { ConfigEnv, Plugin, PluginOption } from 'vite'
import { ClassNames } from './class-names.ts'
import { extractOnce, onlyWithStyles } from './extract-once.ts'

/** Loads wyw's plugin. Loaded lazily, with Babel; a build needs it only where a file with styles has changed. */
async function loadWyw(names: ClassNames): Promise<Plugin> {
  const { default: wyw } = await import('@wyw-in-js/vite')
  return wyw({
    prefixer: false,
    classNameSlug: names.nameOf,
    configFile: false,
    // Its defaults, without a page and without Babel's files, which styles do not need and which take time.
    features: {
      happyDOM: false,
      useBabelConfigs: false,
      dangerousCodeRemover: true,
      globalCache: true,
      softErrors: false,
      useWeakRefInEval: true,
    },
    include: ['src/**/*.{ts,tsx}'],
    // What styles are made of; wyw asks to be told of what it evaluates.
    importOverrides: {
      './src/theme/tokens.ts': { unknown: 'allow' },
      './src/theme/even-rows.ts': { unknown: 'allow' },
      './src/content/brand/palette.ts': { unknown: 'allow' },
      './src/content/brand/colors.ts': { unknown: 'allow' },
    },
    // Vite passes the components on as JavaScript; their imports are read from the disk.
    babelOptions: { overrides: [{ test: /\.ts$/, presets: ['@babel/preset-typescript'] }] },
  })
}

/**
 * Extracts the styles from the components, with wyw. A development server gets wyw's own plugin, which follows
 * edits. A build extracts the styles of each file once. `project`: the folder of the code.
 */
export function stylesPlugin(project: string, command: ConfigEnv['command']): PluginOption[] {
  const names = new ClassNames()
  const load = () => loadWyw(names)
  const check: Plugin = {
    name: 'class-names',
    enforce: 'post',
    transform: { filter: { id: /\.tsx?$/ }, handler: () => names.expectDistinct() },
  }
  return [
    command === 'build' ? extractOnce(project, load, names) : load().then(onlyWithStyles),
    check,
  ]
}
