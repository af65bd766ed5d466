import { addresses, hiddenFiles } from '../../content/addresses.ts'
import { literally } from '../../content/literally.ts'
import { partsOf } from '../../content/moved-addresses.ts'
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
import { type HostRedirect, inOrder, pathPattern, requestPattern } from './redirect-files.ts'

const endsOf = (types: readonly string[]) =>
  Object.entries(mediaTypes).flatMap(([end, type]) => (types.includes(type) ? [`.${end}`] : []))

const pattern = (path: string) => path.slice(1).replaceAll('.', '\\.')

/** Returns the parts of the file about addresses that moved. Apache applies the last section first. */
function apacheRedirects(redirects: readonly Redirect[]) {
  const all = inOrder(redirects)
  const fromPath = all.filter(({ parameters }) => parameters.length === 0)
  /** The target as RedirectMatch gets it, which escapes the path. */
  const target = ({ to }: HostRedirect) => {
    const { address, query, hash } = partsOf(to)
    return decodeURI(address) + query + hash
  }
  const matches = (redirect: HostRedirect) =>
    `    RedirectMatch 301 "^${pathPattern(redirect)}$" ${quoted(target(redirect))}\n`
  const section = (condition: string, lines: string) => `  <If "${condition}">\n${lines}  </If>\n`
  const paths = fromPath.map((redirect) => pathPattern(redirect)).join('|')
  const fromPaths = section(`%{REQUEST_URI} =~ m#^(?:${paths})$#`, fromPath.map(matches).join(''))
  // Apache would put the query after the hash instead of before it.
  const beforeHash = (redirect: HostRedirect) => {
    const { query, hash } = partsOf(redirect.to)
    if (!hash || query) return
    return `    Redirect 301 ${quoted(target(redirect).replace('#', '?%{QUERY_STRING}#'))}\n`
  }
  const fromQueries = all.toReversed().flatMap((redirect) => {
    const line = beforeHash(redirect)
    if (redirect.parameters.length > 0) {
      const condition = `'%{REQUEST_URI}?%{QUERY_STRING}' =~ m#${requestPattern(redirect)}#`
      return section(condition, line ?? `    RedirectMatch 301 "^" ${quoted(target(redirect))}\n`)
    }
    const condition = `%{REQUEST_URI} =~ m#^${pathPattern(redirect)}$# && -n %{QUERY_STRING}`
    return line ? section(condition, line) : []
  })
  // Hosts without redirects need the files at the old addresses; Apache does not.
  const asMoved = fromPath.map(
    (redirect) => `RewriteRule "^${pathPattern(redirect).slice(1)}$" - [END]\n`,
  )
  return {
    fromPaths: paths ? `  # Addresses that moved.\n${fromPaths}` : '',
    fromQueries: fromQueries.join(''),
    asMoved: asMoved.join(''),
  }
}

/**
 * Returns the file `.htaccess` for Apache 2.4, which reads it for each request, so a new build needs no reload.
 * Needs `AllowOverride All` and the modules rewrite and headers; compresses if deflate is on.
 * `ofPaths` are the additional headers of single paths.
 */
export function apacheFile(
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
  ofPaths: HeadersOfPaths = {},
): string {
  // A `%` begins a placeholder.
  const escaped = (value: string) => quoted(value.replaceAll('%', '%%'))
  const ifFound = (pattern: string) =>
    `%{REQUEST_URI} =~ m#${pattern} && %{REQUEST_STATUS} in {'200', '206', '304'}`
  const addedTo = (pattern: string, headers: Record<string, string>) =>
    Object.entries(headers).map(
      ([name, value]) =>
        `Header always add ${name} ${escaped(value)} ${quoted(`expr=${ifFound(pattern)}`)}`,
    )
  const headers = [
    ...Object.entries({ ...everywhere, 'Cache-Control': askedForAgain }).map(
      ([name, value]) => `Header always set ${name} ${escaped(value)}`,
    ),
    ...Object.entries(ofPaths).flatMap(([path, headers]) =>
      Object.entries(headers).map(
        ([name, value]) =>
          `Header always add ${name} ${escaped(value)} "expr=%{THE_REQUEST} =~ m#^\\S+ ${literally(path)}[? ]#"`,
      ),
    ),
    ...addedTo('\\.svg$#i', svgHeaders),
    ...addedTo(`^/${pattern(addresses.version)}$#`, versionHeaders),
  ]
  const types = Object.entries(mediaTypes).map(([end, type]) => `AddType ${type} .${end}`)
  const { fromPaths, fromQueries, asMoved } = apacheRedirects(redirects)
  const hidden = [
    ...hiddenFiles.map(pattern),
    `${pattern(notFoundFile).replace('\\.html', '')}(?:\\.html|/)?`,
  ]
  return `# Made by the build, for Apache 2.4 with AllowOverride All and the modules rewrite and headers.

Options -MultiViews
DirectorySlash Off
AcceptPathInfo Off
ErrorDocument 404 ${notFoundFile}

${types.join('\n')}
AddCharset utf-8 ${endsOf(textTypes).join(' ')}
<IfModule mod_deflate.c>
  <FilesMatch "(?:${endsOf(compressedTypes)
    .map((end) => `\\${end}`)
    .join('|')})$">
    SetOutputFilter DEFLATE
  </FilesMatch>
  # Apache marks what it compressed, and does not know the mark again.
  RequestHeader edit* If-None-Match "-gzip\\"" "\\""
</IfModule>

${headers.join('\n')}
Header always set Cache-Control ${quoted(keptForGood)} ${quoted(`expr=${ifFound(`^${hashedFiles}#`)}`)}
# Each page has one address: /contact, and not /contact/, /contact.html or //contact. A redirect leads to
# a page that is there, and never to another host. Behind a proxy, Apache does not know its own address.
<IfDirective RedirectRelative>
  RedirectRelative On
</IfDirective>
<If "-z reqenv('REDIRECT_STATUS')">
  RedirectMatch 301 "^/index(?:/|\\.html)?$" "/"
  <If "%{REQUEST_URI} =~ m#^(/[\\w/-]+)(?:/|\\.html)$# && -f '%{DOCUMENT_ROOT}$1.html'">
    RedirectMatch 301 "^(?!/index(?:/|\\.html)$)(/[\\w/-]+)(?:/|\\.html)$" "$1"
  </If>
  <If "%{THE_REQUEST} =~ m#^\\S+ /[^?\\s]*//|^\\S+ //#">
    RedirectMatch 301 "^(/[\\w/-]*)$" "$1"
  </If>
${fromPaths}${fromQueries}</If>

RewriteEngine On
RewriteBase /
# The page of an error, on its way.
RewriteCond %{ENV:REDIRECT_STATUS} .
RewriteRule ^ - [END]
RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,L]
RewriteRule ^(?:${hidden.join('|')})$ - [R=404,L]
${asMoved}RewriteRule ^$ /index.html [END]
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule ^([\\w/-]+)$ /$1.html [END]
RewriteCond %{REQUEST_FILENAME} -d
RewriteCond %{DOCUMENT_ROOT}/$1.html !-f
RewriteRule ^(.*?)/?$ - [R=404,L]
`
}
