/** The contents of the folder for each serverless host: its modules, and the host's configuration. */
import type { BuiltModule } from './bundle.ts'
import { samTemplate, type Template } from './sam-template.ts'

export interface HostFolder {
  modules: readonly BuiltModule[]
  /** Returns the configuration files by their paths in the folder. `name` is that of the function. */
  settings(name: string): Readonly<Record<string, string>>
  /** The next commands to run in the folder. */
  next: string
}

/** What is built. */
export interface Differences {
  /** The name of the database at Cloudflare. */
  database: string
  /** The name of the Pages Function, which is its path. */
  pagesFunction: string
  /** Returns the text of `wrangler.jsonc`, whose compatibility date is given. */
  wrangler(name: string, compatibilityDate: string): string
  /** The functions of Netlify, with the code of their configuration. */
  functions: readonly { name: string; make: string; config: string }[]
  /** Returns the configuration files for Netlify by their paths. */
  netlify(): Readonly<Record<string, string>>
  template: Template
}

/** The compatibility date of `workerd` that the Workers were tested with. */
const compatibilityDate = '2026-04-01'

/** Returns the text of `netlify.toml`. `some` are the names of some settings, `publish` is the folder of the pages. */
export const netlifyToml = (some: string, publish: string) =>
  `# ${some} and the other settings are variables of the site in Netlify's settings, and
# never in a file.
[build]
  publish = "${publish}"

[functions]
  directory = "functions"
`

/** Returns the folders by the names of the hosts. */
export function hostFolders(given: Differences): Readonly<Record<string, HostFolder>> {
  const { database, pagesFunction, wrangler, functions, netlify, template } = given
  return {
    cloudflare: {
      modules: [
        { file: 'worker.js', make: 'worker', exports: 'export default made' },
        {
          file: `functions/${pagesFunction}.js`,
          make: 'pagesFunction',
          exports: 'export const onRequest = made',
        },
      ],
      settings: (name) => ({ 'wrangler.jsonc': wrangler(name, compatibilityDate) }),
      next: `npx wrangler d1 create ${database}, then npx wrangler deploy`,
    },
    netlify: {
      modules: functions.map(({ name, make, config }) => ({
        file: `functions/${name}.mjs`,
        make,
        exports: `export default made\nexport const config = ${config}`,
      })),
      settings: () => netlify(),
      next: 'npx netlify-cli deploy --prod',
    },
    lambda: {
      modules: [
        {
          file: 'function/index.mjs',
          make: 'lambdaFunction',
          exports: 'export const handler = made',
        },
      ],
      settings: (name) => ({ 'template.yaml': samTemplate(name, template) }),
      next: 'sam deploy --guided',
    },
  }
}
