import { fileFolders } from '../../content/addresses.ts'
import type { ClientFiles } from '../prerender/client-files.ts'
import { securityHeaders } from './policy.ts'

/** Headers for the paths that match: equal, or beginning with what stands before a `*` at the end. */
export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/** The headers of the site, written once for every kind of host. */
export function headerRules(client: ClientFiles): HeaderRule[] {
  return [
    { path: '/*', headers: securityHeaders(client) },
    // Files with a hash in their name never change.
    {
      path: `${fileFolders.assets}*`,
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  ]
}

/** The file `_headers`, which Netlify and Cloudflare Pages read and `npm run preview` obeys. */
export function headersFile(rules: HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${path}\n${lines.join('')}`
    })
    .join('\n')
}

/** The headers that such a file gives to the answer for a path. */
export function headersFor(file: string, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of file.split('\n')) {
    if (line.startsWith('/')) {
      applies = line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line
    } else if (applies && line.trim()) {
      const colon = line.indexOf(':')
      headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim()
    }
  }
  return headers
}
