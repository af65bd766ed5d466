import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type {
  DevEnvironment,
  Environment,
  Plugin,
  ResolvedConfig,
  Rolldown,
  ViteDevServer,
} from 'vite'
import { cached, cacheFolder, hashOfSources, removeOld } from '../cache.ts'
import { withSlashes } from '../disk/slashes.ts'
import type { ClassNames, NamedClass } from './class-names.ts'

/** A hook of wyw's plugin. */
type Hook = (this: unknown, ...args: unknown[]) => unknown

/** The styles that wyw extracted from a file. */
interface Extracted {
  /** The result of the transform: the code without the styles, which imports their style sheet. */
  result: Rolldown.TransformResult
  styles: string | undefined
  classes: NamedClass[]
}

/** Files that mention the library that marks styles. */
const withStyles = { code: /\blinaria\b/ }

/** The code that extracted styles can depend on, and the code that extracts them. */
const sources = ['content', 'editor/screen', 'pipeline/styles', 'site']

/** The only modules that must be evaluated to extract styles. */
export const evaluated = [
  'src/site/theme/tokens.ts',
  'src/site/theme/mixins.ts',
  'src/site/brand.ts',
  'src/content/brand/font.generated.ts',
  'src/content/brand/palette.ts',
  'src/content/brand/colors.ts',
]

type HookName = 'configResolved' | 'configureServer' | 'load' | 'transform'

function hook(plugin: Plugin, name: HookName): Hook {
  const found = plugin[name]
  if (typeof found === 'function') return found as Hook
  throw new Error(
    `The ${name} of wyw’s plugin is no longer the function that src/pipeline/styles/extract-once.ts calls. Adapt that file to it, or use the plugin directly.`,
  )
}

const isSheet = /\.wyw-in-js\.css(?:\?|$)/

/** Returns wyw's name for the style sheet of a file. */
const sheetOf = (id: string) => id.replace(/\.\w+$/, '.wyw-in-js.css')

/** Makes a development server reload a style sheet that the browser may have. */
function reload(environment: Environment, sheet: string): void {
  if (environment.mode !== 'dev') return
  const { moduleGraph } = environment as DevEnvironment
  const module = moduleGraph.getModuleById(sheet)
  if (module) (environment as DevEnvironment).reloadModule(module)
}

/**
 * Returns a plugin that caches the extracted styles of each file: extracting takes more time than the rest of a
 * build of a few pages. `load` loads wyw's plugin when a file has changed.
 */
export function extractOnce(
  project: string,
  load: () => Promise<Plugin>,
  names: ClassNames,
): Plugin {
  let hash: string | undefined
  const folder = path.join(cacheFolder(project), 'styles')
  const results = new Map<string, Promise<Extracted>>()
  const sheets = new Map<string, string>()
  /** The modules with styles. */
  const styled = new Set<string>()
  let config: ResolvedConfig
  let server: ViteDevServer | undefined
  let loading: Promise<Plugin> | undefined

  function folderOfNow(): string {
    hash ??= hashOfSources(
      project,
      sources.map((folder) => `src/${folder}`),
    )
    return path.join(folder, hash)
  }

  async function loadWyw(): Promise<Plugin> {
    // The code has changed, so the old entries may never be used again.
    await removeOld(folder)
    const wyw = await load()
    await hook(wyw, 'configResolved').call(undefined, config)
    if (server) await hook(wyw, 'configureServer').call(undefined, server)
    return wyw
  }

  async function extract(
    context: Rolldown.TransformPluginContext,
    code: string,
    id: string,
  ): Promise<Extracted> {
    const key = createHash('sha256').update(`${id}\n${code}`).digest('hex')
    const bytes = await cached(path.join(folderOfNow(), `${key}.json`), async () => {
      loading ??= loadWyw()
      const wyw = await loading
      const extracted = {
        result: await hook(wyw, 'transform').call(context, code, id),
        styles: hook(wyw, 'load').call(context, sheetOf(id)),
        classes: names.classesOf(withSlashes(path.relative(project, id))),
      }
      return Buffer.from(JSON.stringify(extracted))
    })
    const extracted: Extracted = JSON.parse(String(bytes))
    for (const { hash, variable, file } of extracted.classes) names.nameOf(hash, variable, { file })
    const sheet = sheetOf(id)
    const before = sheets.get(sheet)
    if (extracted.styles) {
      styled.add(id)
      sheets.set(sheet, extracted.styles)
    }
    if (before !== undefined && before !== extracted.styles) reload(context.environment, sheet)
    return extracted
  }

  return {
    name: 'styles',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(started) {
      server = started
    },
    hotUpdate({ file, modules }) {
      hash = undefined
      if (!evaluated.includes(withSlashes(path.relative(project, file)))) return
      // wyw caches evaluated modules, so the styles need a new instance.
      loading = undefined
      results.clear()
      const { moduleGraph } = this.environment
      return [...modules, ...[...styled].flatMap((id) => moduleGraph.getModuleById(id) ?? [])]
    },
    buildStart() {
      if (existsSync(folderOfNow())) return
      // Every style will be extracted, so wyw is loaded while Vite starts. Errors surface when it is awaited.
      loading ??= loadWyw()
      loading.catch(() => {})
    },
    transform: {
      filter: withStyles,
      async handler(code, id) {
        const key = `${id}\n${code}`
        const extracted = results.get(key) ?? extract(this, code, id)
        results.set(key, extracted)
        return (await extracted).result ?? undefined
      },
    },
    resolveId: {
      filter: { id: isSheet },
      handler(source) {
        const [file = ''] = source.split('?', 1)
        // Browsers request the style sheet by its address.
        return [file, withSlashes(path.join(project, file))].find((id) => sheets.has(id))
      },
    },
    load: { filter: { id: isSheet }, handler: (id) => sheets.get(id.split('?', 1)[0] ?? '') },
  }
}
