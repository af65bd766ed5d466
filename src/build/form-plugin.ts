import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import { leaveOut } from './form-leaving-out'
import { compileForm } from './form-validator'

const name = 'virtual:quote-request'
const id = `\0${name}`

/**
 * Serves `virtual:quote-request`: the form's schema and the validator compiled from it, in one
 * module, since the validator refuses every schema but its own. While `vite dev` runs, the module
 * follows the file; a state that cannot be compiled, as files have it in the middle of an edit, is
 * reported and leaves the form as it was.
 *
 * @param file where the schema lies; in a site's `schemas/` when nothing is said.
 */
export function formPlugin(file?: string): Plugin[] {
  let schemaFile: string
  let lastGood = ''

  return [
    {
      name: 'quote-form',
      configResolved(config) {
        const site = process.env.SITE_ROOT ?? config.root
        schemaFile = normalizePath(file ?? path.resolve(site, 'schemas/quote-request.json'))
      },
      configureServer(server) {
        server.watcher.add(schemaFile)
      },
      resolveId(source) {
        return source === name ? id : undefined
      },
      async load(loaded) {
        if (loaded !== id) return
        try {
          lastGood = compileForm(JSON.parse(await readFile(schemaFile, 'utf8')))
        } catch (error) {
          const problem = `${schemaFile}: ${error instanceof Error ? error.message : error}`
          if (this.environment.mode !== 'dev' || !lastGood) this.error(problem)
          this.warn(problem)
        }
        return lastGood
      },
      hotUpdate({ file: changed }) {
        if (normalizePath(changed) !== schemaFile) return
        const module = this.environment.moduleGraph.getModuleById(id)
        return module ? [module] : []
      },
    },
    leaveOut(),
  ]
}
