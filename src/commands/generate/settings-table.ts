/** Writes the tables of settings in the documentation. */
import type { Setting } from '../../http/settings/settings.ts'
import { channelSettings } from '../../receiver/notifications/node-channels.ts'
import { receiverSettings } from '../../receiver/settings/receiver-settings.ts'
import { editServerSettings } from '../edit-server/server-settings.ts'
import { ownSettings } from '../serve/serve-settings.ts'

/** The documents with a table: the folder that it is made from, and its settings. */
const tables: Readonly<Record<string, { from: string; settings: readonly Setting<unknown>[] }>> = {
  'docs/receiver.md': {
    from: 'src/receiver/',
    settings: [...receiverSettings, ...channelSettings],
  },
  'docs/hosted-editor/set-up.md': {
    from: 'src/commands/edit-server/',
    settings: editServerSettings,
  },
  'docs/serve.md': {
    from: 'src/commands/serve/',
    settings: ownSettings,
  },
}

/** The paths of these documents. */
export const documentsWithSettings = Object.keys(tables)

const end = '<!-- Here the table ends. -->\n'

/** Returns the text of a document with the table between its two marks replaced. Throws if the marks are missing. */
export function withSettingsTable(document: string, text: string): string {
  const { from: source = '', settings = [] } = tables[document] ?? {}
  const start = `<!-- Generated from ${source} by \`npm run generate\`. -->\n`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`${document} has no place for the table of settings.`)
  const rows = settings.map(
    ({ name, option, description: about, isSecret }) =>
      `| \`${name}\` | ${option === undefined ? '' : `\`--${option}\``} | ${about}${isSecret ? ' Never printed.' : ''} |\n`,
  )
  const table = ['| variable | option | what |\n', '|---|---|---|\n', ...rows].join('')
  return `${text.slice(0, from)}${start}\n${table}\n${text.slice(to)}`
}
