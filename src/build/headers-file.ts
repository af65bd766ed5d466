/**
 * The file `_headers`, which Netlify and Cloudflare Pages read and `npm run preview` obeys: a path with
 * `*` at its end at most, then its headers, indented.
 */

export interface HeaderRule {
  path: string
  headers: Record<string, string>
}

const oneYear = 'public, max-age=31536000, immutable'

/** The text of the file: the same headers for every answer, and hashed files cached for good. */
export function headersFile(headers: Record<string, string>): string {
  const rules: HeaderRule[] = [
    { path: '/*', headers },
    { path: '/assets/*', headers: { 'Cache-Control': oneYear } },
  ]
  return rules
    .map((rule) => {
      const lines = Object.entries(rule.headers).map(([name, value]) => `  ${name}: ${value}\n`)
      return `${rule.path}\n${lines.join('')}`
    })
    .join('\n')
}

/** The headers that such a file gives to the answer for a path. */
export function headersFor(text: string, pathname: string): Record<string, string> {
  const headers: Record<string, string> = {}
  let applies = false
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) {
      applies = line.endsWith('*') ? pathname.startsWith(line.slice(0, -1)) : pathname === line
    } else if (applies && line.trim()) {
      const colon = line.indexOf(':')
      headers[line.slice(0, colon).trim()] = line.slice(colon + 1).trim()
    }
  }
  return headers
}
