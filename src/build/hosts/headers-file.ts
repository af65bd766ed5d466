import { hashedFiles, keptForGood } from './host-rules.ts'

/** Headers for the paths that match: equal, or beginning with what stands before a `*` at the end. */
interface HeaderRule {
  path: string
  headers: Record<string, string>
}

/**
 * The rules of `_headers`. Netlify and Cloudflare Pages apply them by the path alone, also to the answer
 * that a file is missing: so each file that may be kept for good is named. Cloudflare reads 100 rules.
 * `everywhere` are the headers of every answer, `files` the paths in the built site.
 */
export function headerRules(
  everywhere: Record<string, string>,
  files: readonly string[],
): HeaderRule[] {
  const kept = files.filter((file) => file.startsWith(hashedFiles)).sort()
  return [
    { path: '/*', headers: everywhere },
    ...kept.map((path) => ({ path, headers: { 'Cache-Control': keptForGood } })),
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
