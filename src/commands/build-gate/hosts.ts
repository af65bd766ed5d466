/** The contents of the folder for each serverless host: the gate, and the host's configuration. */
import { gatePath } from '../../editor/gate/gate.ts'
import { gateSettings } from '../../editor/gate/gate-settings.ts'
import { databaseUrl } from '../../receiver/settings/receiver-settings.ts'
import type { BuiltModule } from '../serverless/bundle.ts'
import { compatibilityDate, samTemplate } from '../serverless/templates.ts'

interface HostFolder {
  modules: BuiltModule[]
  /**
   * Returns the configuration files by their paths in the folder. `name` is the name of the gate, `editor` the path
   * from the folder to that of the editor.
   */
  settings(name: string, editor: string): Record<string, string>
  /** The next commands to run in the folder. */
  next: string
}

const wrangler = (name: string, editor: string) => `{
  // See docs/hosted-editor/gate.md. The database: npx wrangler d1 create gate
  "name": "${name}",
  "main": "worker.js",
  "compatibility_date": "${compatibilityDate}",
  "no_bundle": true,
  // The pages of the editor; the gate answers only its own paths.
  "assets": {
    "directory": "${editor}",
    "html_handling": "auto-trailing-slash",
    "not_found_handling": "404-page",
    "run_worker_first": ["${gatePath}/*"]
  },
  "d1_databases": [{ "binding": "GATE", "database_name": "gate" }],
  // Secrets are put with: npx wrangler secret put GATE_SECRET
  "observability": { "enabled": true }
}
`

const netlify = (
  editor: string,
) => `# EDITORS, GATE_SECRET and the other settings are variables of the site in Netlify's settings, and
# never in a file.
[build]
  publish = "${editor}"

[functions]
  directory = "functions"
`

const settings = gateSettings.map(({ name }) => name).filter((name) => name !== databaseUrl.name)

/** The hosts that a gate can be built for. */
export const hosts: Readonly<Record<string, HostFolder>> = {
  cloudflare: {
    modules: [
      { file: 'worker.js', make: 'worker', exports: 'export default made' },
      {
        file: `functions${gatePath}/[[path]].js`,
        make: 'pagesFunction',
        exports: 'export const onRequest = made',
      },
    ],
    settings: (name, editor) => ({ 'wrangler.jsonc': wrangler(name, editor) }),
    next: 'npx wrangler d1 create gate, then npx wrangler deploy',
  },
  netlify: {
    modules: [
      {
        file: 'functions/gate.mjs',
        make: 'netlifyFunction',
        exports: `export default made\nexport const config = { path: '${gatePath}/*' }`,
      },
    ],
    settings: (_, editor) => ({ 'netlify.toml': netlify(editor) }),
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
    settings: (name) => ({
      'template.yaml': samTemplate({
        name,
        description: 'Signs editors in, and passes their changes on to the Git host.',
        ...{ resource: 'Gate', settings },
        address: `What answers ${gatePath}/* at the address of the editor.`,
      }),
    }),
    next: 'sam deploy --guided',
  },
}
