import { readFile } from 'node:fs/promises'
import type { DevEnvironment, EnvironmentModuleNode, ViteDevServer } from 'vite'

const isStyle = ({ url }: EnvironmentModuleNode) => /\.css(?:$|\?)/.test(url)

/**
 * The style sheets of the site's modules, those of a module behind those of what it imports, as the
 * browser's bundle has them. A page shows with them before any script has run; then each module brings
 * its own, which follows an edit. `entry` is the module that has rendered the page, below the project's
 * folder.
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
  // For a module, Vite would make a script of it.
  const { code } = await pluginContainer.transform(text, `${id}?direct`)
  return code
}
