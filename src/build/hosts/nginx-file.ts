import { addresses, notFoundPath } from '../../content/addresses.ts'
import type { HeaderRule } from './headers-file.ts'

/**
 * A piece of configuration for nginx, to be included in a `server` block whose `root` is the built site.
 * nginx drops the headers of the outer level wherever an inner one adds its own, so each location gets
 * all of its headers.
 */
export function nginxFile(rules: HeaderRule[]): string {
  const headersOf = (prefix: string) =>
    rules
      .filter(({ path }) => prefix.startsWith(path.slice(0, -1)))
      .flatMap(({ headers }) => Object.entries(headers))
      .map(([name, value]) => `  add_header ${name} "${value}" always;\n`)
      .join('')

  const revalidated = '  add_header Cache-Control "no-cache" always;\n'
  const locations = rules.map(({ path }) => {
    const prefix = path.slice(0, -1)
    const cache = prefix === '/' ? revalidated : ''
    return `location ${prefix} {\n  try_files $uri $uri.html $uri/index.html =404;\n${cache}${headersOf(prefix)}}\n`
  })
  return [
    'charset utf-8;\n',
    'gzip on;\ngzip_types text/css text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml;\n',
    'error_page 404 /404.html;\n',
    '# Each page at one address: /contact, not /contact/ and not /contact.html.\n',
    'rewrite ^/(.+)/$ /$1 permanent;\n',
    ['/_headers', '/nginx.conf', notFoundPath]
      .map((path) => `location = ${path} { return 404; }\n`)
      .join(''),
    '# nginx has no type of its own for this.\n',
    `location = ${addresses.manifest} {\n  default_type application/manifest+json;\n${revalidated}${headersOf('/')}}\n`,
    ...locations,
  ].join('\n')
}
