import { addresses, hiddenFiles, notFoundPath } from '../../content/addresses.ts'
import { literally } from '../../content/literally.ts'
import { withQuery } from '../../content/moved-addresses.ts'
import type { Redirect } from '../../content/types.generated.ts'
import {
  askedForAgain,
  compressedTypes,
  type HeadersOfPaths,
  hashedFiles,
  keptForGood,
  mediaTypes,
  notFoundFile,
  quoted,
  textTypes,
} from './host-rules.ts'
import { svgHeaders, versionHeaders } from './policy.ts'
import { inOrder, requestPattern, spellings } from './redirect-files.ts'

/**
 * Returns configuration for nginx to include in a `server` block whose `root` is the built site. nginx drops the
 * outer headers if an inner level adds its own, so all of them are on the outer level. `ofPaths` are the
 * additional headers of single paths. Throws for a header that nginx cannot send.
 */
export function nginxFile(
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
  ofPaths: HeadersOfPaths = {},
): string {
  const withoutVariable = (name: string, value: string) => {
    if (value.includes('$'))
      throw new Error(`nginx would read the $ in ${name} as a variable: ${value}`)
    return quoted(value)
  }
  const headers = Object.entries(everywhere).map(
    ([name, value]) => `add_header ${name} ${withoutVariable(name, value)} always;`,
  )
  // nginx does not send an empty header.
  const addedIf = (
    condition: string,
    variable: string,
    headers: Readonly<Record<string, string>>,
  ) =>
    Object.entries(headers).map(
      ([name, value], index) => `set $site_${variable}_${index} "";
if (${condition}) { set $site_${variable}_${index} ${withoutVariable(name, value)}; }
add_header ${name} $site_${variable}_${index} always;
`,
    )
  const added = [
    ...Object.entries(ofPaths).flatMap(([path, headers], index) =>
      addedIf(`$request_uri ~ "^${literally(path)}(?:\\?|$)"`, `path_${index}`, headers),
    ),
    ...addedIf('$uri ~* "\\.svg$"', 'svg', svgHeaders),
    ...addedIf(`$uri = ${addresses.version}`, 'version', versionHeaders),
  ]
  const types = Object.entries(mediaTypes).map(([end, type]) => `  ${type} ${end};`)
  const exactly = (path: string, answer: string) => `location = ${path} { ${answer} }`
  const moved = inOrder(redirects).flatMap((redirect) => {
    const answer = `return 301 ${quoted(withQuery(redirect.to, '$is_args$args'))};`
    return redirect.parameters.length > 0
      ? [`if ($site_asked ~ "${requestPattern(redirect)}") { ${answer} }`]
      : spellings(redirect).map((path) => exactly(quoted(path), answer))
  })
  return `# Made by the build. Put into a server block: root /srv/site; include /srv/site/nginx.conf;

types {
${types.join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${textTypes.filter((type) => type !== mediaTypes.html).join(' ')};

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_types ${compressedTypes.filter((type) => type !== mediaTypes.html).join(' ')};

${headers.join('\n')}
${added.join('')}# An answer that a file is missing begins again here, and loses what the file would have had.
set $site_again ${quoted(askedForAgain)};
set $site_kept "";
add_header Cache-Control $site_again always;
add_header Cache-Control $site_kept;

error_page 404 ${notFoundFile};
${exactly(notFoundFile, 'internal;')}
${[...hiddenFiles, notFoundPath, `${notFoundPath}/`].map((path) => exactly(path, 'return 404;')).join('\n')}
${moved.length > 0 ? `\n# Addresses that moved.\nset $site_asked "$uri?$args";\n${moved.join('\n')}\n` : ''}
# Each page has one address: /contact, and not /contact/, /contact.html or //contact. A redirect leads to
# a page that is there, and never to another host. Behind a proxy, nginx does not know its own address.
absolute_redirect off;
if ($request_uri ~ "^[^?]*//") { rewrite "^(/[\\w/-]*)$" $1 permanent; }
location = / { try_files /index.html =404; }
location ~ "^/index(?:/|\\.html)?$" { return 301 /$is_args$args; }
location ~ "^(?<site_page>/[\\w/-]+)(?:/|\\.html)$" {
  if (!-f $document_root$site_page.html) { return 404; }
  rewrite "^(/[\\w/-]+)(?:/|\\.html)$" $1 permanent;
}
location / {
  if ($request_uri ~* "^[^?]*%2f") { return 404; }
  try_files $uri $uri.html =404;
}

location ^~ ${hashedFiles} {
  set $site_again "";
  set $site_kept ${quoted(keptForGood)};
  try_files $uri =404;
}
`
}
