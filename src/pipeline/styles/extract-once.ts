import { createHash } from 'node:crypto'
import path from 'node:path'
import { normalizePath, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { cached, hashOfSources } from '../cache.ts'
import type { ClassNames, NamedClass } from './class-names.ts'

/** A hook of wyw's plugin. */
type Hook = (this: Rolldown.TransformPluginContext, ...args: unknown[]) => unknown

/** What wyw extracted from a file. */
interface Extracted {
  /** What its transform returned: the code without the styles, which imports their style sheet. */
  result: Rolldown.TransformResult
  styles: string | undefined
  classes: NamedClass[]
}

/** Files that mention the library that marks styles. */
const withStyles = { code: /\blinaria\b/ }

/** All code that the styles of a page or of the editor can depend on, and how they are extracted. */
const sources = [
  'content',
  'editor/screen',
  'pipeline/styles',
  'quote-form',
  'sections',
  'site',
  'theme',
]

function hook(plugin: Plugin, name: 'configResolved' | 'load' | 'transform'): Hook {
  const found = plugin[name]
  if (typeof found === 'function') return found as Hook
  throw new Error(
    `The ${name} of wyw’s plugin is not the function any more that src/pipeline/styles/extract-once.ts calls. You can follow its new shape there, or use the plugin as it is.`,
  )
}

/** Gives wyw's plugin only the files that have styles. Throws where its transform is no plain function. */
export function onlyWithStyles(plugin: Plugin): Plugin {
  plugin.transform = { filter: withStyles, handler: hook(plugin, 'transform') as never }
  return plugin
}

/** The style sheet of a file, as wyw names it. */
const sheetOf = (id: string) => id.replace(/\.\w+$/, '.wyw-in-js.css')

/**
 * Returns a plugin for builds that extracts the styles of each file once, for the browser's bundle and the
 * server's, and keeps them for the next build: extracting takes more time than all else in a build of a few
 * pages. `load` loads wyw's plugin, when there is a file that it has not extracted before.
 */
export function extractOnce(
  project: string,
  load: () => Promise<Plugin>,
  names: ClassNames,
): Plugin {
  const hash = hashOfSources(
    project,
    sources.map((folder) => `src/${folder}`),
  )
  const folder = path.join(project, 'node_modules/.cache/styles')
  const results = new Map<string, Promise<Extracted>>()
  const sheets = new Map<string, string>()
  let config: ResolvedConfig
  let loading: Promise<Plugin> | undefined

  async function loadWyw(context: Rolldown.TransformPluginContext): Promise<Plugin> {
    const wyw = await load()
    await hook(wyw, 'configResolved').call(context, config)
    return wyw
  }

  async function extract(
    context: Rolldown.TransformPluginContext,
    code: string,
    id: string,
  ): Promise<Extracted> {
    const key = createHash('sha256').update(`${hash}\n${id}\n${code}`).digest('hex')
    const { bytes } = await cached(path.join(folder, `${key}.json`), async () => {
      loading ??= loadWyw(context)
      const wyw = await loading
      const extracted = {
        result: await hook(wyw, 'transform').call(context, code, id),
        styles: hook(wyw, 'load').call(context, sheetOf(id)),
        classes: names.classesOf(normalizePath(path.relative(project, id))),
      }
      return Buffer.from(JSON.stringify(extracted))
    })
    const extracted: Extracted = JSON.parse(String(bytes))
    for (const { hash, variable, file } of extracted.classes) names.nameOf(hash, variable, { file })
    if (extracted.styles) sheets.set(sheetOf(id), extracted.styles)
    return extracted
  }

  return {
    name: 'styles',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved
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
      filter: { id: /\.wyw-in-js\.css$/ },
      handler: (id) => (sheets.has(id) ? id : undefined),
    },
    load: { filter: { id: /\.wyw-in-js\.css$/ }, handler: (id) => sheets.get(id) },
  }
}
