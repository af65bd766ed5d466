import { readFile } from 'node:fs/promises'
import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'

const isStyle = ({ url }: EnvironmentModuleNode) => /\.css(?:$|\?)/.test(url)

/**
 * Returns the style sheets of the site's modules, each after those of its imports, so that the page has styles
 * before any script runs. `entry` is the module that rendered the page, relative to the project.
 */
export async function stylesOf(server: ViteDevServer, entry: string): Promise<string[]> {
  const { server: rendering, client } = server.environments
  const found = new Set<string>()
  const seen = new Set<EnvironmentModuleNode>()

  function collect(module: EnvironmentModuleNode): void {
    if (seen.has(module)) return
    seen.add(module)
    for (const imported of module.importedModules) collect(imported)
    if (isStyle(module) && module.id) found.add(module.id)
  }
  const module = await rendering?.moduleGraph.getModuleByUrl(`/${entry}`)
  if (module) collect(module)
  return Promise.all([...found].map((id) => styleOf(client, id)))
}

/** Returns the text of a style sheet with the addresses that the browser can load. */
async function styleOf({ pluginContainer }: DevEnvironment, id: string): Promise<string> {
  const loaded = (await pluginContainer.load(id)) ?? (await readFile(id, 'utf8'))
  const text = typeof loaded === 'string' ? loaded : loaded.code
  // Without `?direct`, Vite would return a script.
  const { code } = await pluginContainer.transform(text, `${id}?direct`)
  return code
}
