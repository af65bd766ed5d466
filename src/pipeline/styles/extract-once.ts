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

/** Extracts the styles of files, and caches them. */
class StyleCache {
  readonly #project: string
  readonly #load: () => Promise<Plugin>
  readonly #names: ClassNames
  readonly #folder: string
  readonly #results = new Map<string, Promise<Extracted>>()
  readonly #sheets = new Map<string, string>()
  /** The modules with styles. */
  readonly #styled = new Set<string>()
  #hash: string | undefined
  #loading: Promise<Plugin> | undefined
  config: ResolvedConfig | undefined
  server: ViteDevServer | undefined

  constructor(project: string, load: () => Promise<Plugin>, names: ClassNames) {
    this.#project = project
    this.#load = load
    this.#names = names
    this.#folder = path.join(cacheFolder(project), 'styles')
  }

  /** Loads wyw while Vite starts if every style will be extracted. Errors surface when it is awaited. */
  warmUp(): void {
    if (existsSync(this.#folderOfNow())) return
    this.#wyw().catch(() => {})
  }

  /** Returns the styles of a file, each time the same for the same code. */
  extracted(
    context: Rolldown.TransformPluginContext,
    code: string,
    id: string,
  ): Promise<Extracted> {
    const key = `${id}\n${code}`
    const extracted = this.#results.get(key) ?? this.#extract(context, code, id)
    this.#results.set(key, extracted)
    return extracted
  }

  sheet(id: string): string | undefined {
    return this.#sheets.get(id.split('?', 1)[0] ?? '')
  }

  /** Returns the id of the style sheet at an address; browsers request it by its address in the project. */
  sheetAt(source: string): string | undefined {
    const [file = ''] = source.split('?', 1)
    const ids = [file, withSlashes(path.join(this.#project, file))]
    return ids.find((id) => this.#sheets.has(id))
  }

  /**
   * Forgets what may depend on a changed file. Returns the modules whose styles were extracted with it; undefined for
   * a file that no styles are extracted with.
   */
  forget(file: string): ReadonlySet<string> | undefined {
    this.#hash = undefined
    if (!evaluated.includes(withSlashes(path.relative(this.#project, file)))) return undefined
    // wyw caches evaluated modules, so the styles need a new instance.
    this.#loading = undefined
    this.#results.clear()
    return this.#styled
  }

  #folderOfNow(): string {
    this.#hash ??= hashOfSources(
      this.#project,
      sources.map((folder) => `src/${folder}`),
    )
    return path.join(this.#folder, this.#hash)
  }

  #wyw(): Promise<Plugin> {
    this.#loading ??= this.#loadWyw()
    return this.#loading
  }

  async #loadWyw(): Promise<Plugin> {
    // The code has changed, so the old entries may never be used again.
    await removeOld(this.#folder)
    const wyw = await this.#load()
    await hook(wyw, 'configResolved').call(undefined, this.config)
    if (this.server) await hook(wyw, 'configureServer').call(undefined, this.server)
    return wyw
  }

  async #extract(
    context: Rolldown.TransformPluginContext,
    code: string,
    id: string,
  ): Promise<Extracted> {
    const key = createHash('sha256').update(`${id}\n${code}`).digest('hex')
    const bytes = await cached(path.join(this.#folderOfNow(), `${key}.json`), async () => {
      const wyw = await this.#wyw()
      const extracted = {
        result: await hook(wyw, 'transform').call(context, code, id),
        styles: hook(wyw, 'load').call(context, sheetOf(id)),
        classes: this.#names.classesOf(withSlashes(path.relative(this.#project, id))),
      }
      return Buffer.from(JSON.stringify(extracted))
    })
    const extracted: Extracted = JSON.parse(String(bytes))
    for (const { hash, variable, file } of extracted.classes) {
      this.#names.nameOf(hash, variable, { file })
    }
    const sheet = sheetOf(id)
    const before = this.#sheets.get(sheet)
    if (extracted.styles) {
      this.#styled.add(id)
      this.#sheets.set(sheet, extracted.styles)
    }
    if (before !== undefined && before !== extracted.styles) reload(context.environment, sheet)
    return extracted
  }
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
  const cache = new StyleCache(project, load, names)
  return {
    name: 'styles',
    enforce: 'post',
    configResolved(config) {
      cache.config = config
    },
    configureServer(server) {
      cache.server = server
    },
    hotUpdate({ file, modules }) {
      const again = cache.forget(file)
      if (!again) return
      const { moduleGraph } = this.environment
      return [...modules, ...[...again].flatMap((id) => moduleGraph.getModuleById(id) ?? [])]
    },
    buildStart: () => cache.warmUp(),
    transform: {
      filter: withStyles,
      async handler(code, id) {
        return (await cache.extracted(this, code, id)).result ?? undefined
      },
    },
    resolveId: { filter: { id: isSheet }, handler: (source) => cache.sheetAt(source) },
    load: { filter: { id: isSheet }, handler: (id) => cache.sheet(id) },
  }
}
