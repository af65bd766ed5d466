/** Writes the table of the receiver's settings in the documentation. */
import { channelSettings } from '../../receiver/notifications/node-channels.ts'
import { receiverSettings } from '../../receiver/settings/receiver-settings.ts'

const start = '<!-- Generated from src/receiver/ by `npm run generate`. -->\n'
const end = '<!-- Here the table ends. -->\n'

/** Returns a text with the table between its two marks replaced. Throws if the marks are missing. */
export function withSettingsTable(text: string): string {
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from)
    throw new Error('docs/requests.md has no place for the table of settings.')
  const rows = [...receiverSettings, ...channelSettings].map(
    ({ name, option, about, isSecret }) =>
      `| \`${name}\` | ${option === undefined ? '' : `\`--${option}\``} | ${about}${isSecret ? ' Never printed.' : ''} |\n`,
  )
  const table = ['| variable | option | what |\n', '|---|---|---|\n', ...rows].join('')
  return `${text.slice(0, from)}${start}\n${table}\n${text.slice(to)}`
}
