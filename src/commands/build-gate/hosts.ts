/** The folder with the gate for each serverless host. */
import { gatePath } from '../../editor/gate/gate.ts'
import { gateSettings } from '../../editor/gate/gate-settings.ts'
import { databaseUrl } from '../../receiver/settings/receiver-settings.ts'
import { hostFolders, netlifyToml } from '../serverless/host-folders.ts'

const settings = gateSettings.map(({ name }) => name).filter((name) => name !== databaseUrl.name)

/** The hosts that a gate can be built for. */
export const hosts = hostFolders({
  database: 'gate',
  pagesFunction: `${gatePath.slice(1)}/[[path]]`,
  wrangler: (name, editor, compatibilityDate) => `{
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
`,
  functions: [{ name: 'gate', make: 'netlifyFunction', config: `{ path: '${gatePath}/*' }` }],
  netlify: (editor) => ({ 'netlify.toml': netlifyToml('EDITORS, GATE_SECRET', editor) }),
  template: {
    description: 'Signs editors in, and passes their changes on to the Git host.',
    ...{ resource: 'Gate', settings },
    address: `What answers ${gatePath}/* at the address of the editor.`,
  },
})
