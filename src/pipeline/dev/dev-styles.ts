import { readFile } from 'node:fs/promises'
import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'

const isStyle = ({ url }: EnvironmentModuleNode) => /\.css(?:$|\?)/.test(url)

/**
 * Returns the style sheets of the site's modules, each after those of its imports, for the page before any
 * script has run. `entry` is the module that has rendered the page, below the project's folder.
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

/** The text of a style sheet, with the addresses of its files as the browser asks for them. */
async function styleOf({ pluginContainer }: DevEnvironment, id: string): Promise<string> {
  const loaded = (await pluginContainer.load(id)) ?? (await readFile(id, 'utf8'))
  const text = typeof loaded === 'string' ? loaded : loaded.code
  // Vite would turn it into a script for a module.
  const { code } = await pluginContainer.transform(text, `${id}?direct`)
  return code
}
