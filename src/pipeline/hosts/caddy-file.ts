import { addresses, hiddenFiles, notFoundPath } from '../../content/addresses.ts'
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
  textTypes,
} from './host-rules.ts'
import { svgHeaders, versionHeaders } from './policy.ts'
import { type HostRedirect, inOrder, pathPattern } from './redirect-files.ts'

/** Returns a text, such as a regular expression, as a word of the file. It has no backquote, which would end it. */
const word = (expression: string) => `\`${expression}\``

/** Returns a regular expression for a text, without the characters that mean something to Caddy or CEL. */
const plainly = (text: string) =>
  text.replace(/[^\w/-]/g, (character) =>
    character > '\x7f' ? character : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

/** Returns the value of a header as a word of the file. Throws for a value that Caddy cannot send. */
function headerValue(name: string, value: string): string {
  const read = /`|\{[\w$]/.exec(value)?.[0]
  if (read) throw new Error(`Caddy would not send the ${read} in ${name} as it is: ${value}`)
  return word(value)
}

function redirectLines(redirect: HostRedirect, index: number): string {
  const name = `@site_moved_${index}`
  const to = withQuery(redirect.to.replace(/[`{}]/g, encodeURIComponent), '{site_query}')
  const conditions = redirect.parameters.map(
    (one) => `{query}.matches(${JSON.stringify(`(?:^|&)${plainly(one)}(?:&|$)`)})`,
  )
  const query = conditions.length > 0 ? `\n\t\texpression ${word(conditions.join(' && '))}` : ''
  return `	${name} {
		path_regexp ${word(`^${pathPattern(redirect, plainly)}$`)}${query}
	}
	redir ${name} \`${to}\` 301
`
}

/**
 * Returns configuration for Caddy 2.6 or later to import into a site block whose `root` is the built site. `ofPaths`
 * are the additional headers of single paths. Throws for a header that Caddy cannot send.
 */
export function caddyFile(
  everywhere: Record<string, string>,
  redirects: readonly Redirect[] = [],
  ofPaths: HeadersOfPaths = {},
): string {
  const lines = (headers: Readonly<Record<string, string>>, sign = '') =>
    Object.entries(headers).map(
      ([name, value]) => `\t\t${sign}${name} ${headerValue(name, value)}\n`,
    )
  const addedIf = (name: string, conditions: string[], headers: Readonly<Record<string, string>>) =>
    `	@site_${name} {
${conditions.map((one) => `\t\t${one}\n`).join('')}	}
	header @site_${name} {
${lines(headers, '+').join('')}	}
`
  const exactly = (path: string) => `path_regexp ${word(`^${plainly(path)}$`)}`
  const added = [
    ...Object.entries(ofPaths).map(([path, headers], index) =>
      addedIf(`path_${index}`, [exactly(path)], headers),
    ),
    addedIf('svg', ['path *.svg', 'file'], svgHeaders),
    addedIf('version', [exactly(addresses.version), 'file'], versionHeaders),
  ]
  const types = Object.entries(mediaTypes).map(
    ([end, type]) =>
      `\t\t~(?i)\\.${end}$ "${type}${textTypes.includes(type) ? '; charset=utf-8' : ''}"\n`,
  )
  const hidden = [...hiddenFiles, notFoundFile, notFoundPath, `${notFoundPath}/`]
  const always = `	# As late as possible, because Caddy does not compress with no-transform.
	header ?Cache-Control "${askedForAgain}"
	# Ranges count the bytes of the uncompressed file.
	@site_whole not header Range *
	encode @site_whole zstd gzip {
		match {
${compressedTypes.map((type) => `\t\t\theader Content-Type ${type}*\n`).join('')}		}
	}
`
  return `# Made by the build. Put into a site block: root * /srv/site, and import /srv/site/Caddyfile

route {
${always}	header {
${lines(everywhere).join('')}	}
${added.join('')}
	@site_method not method GET HEAD
	error @site_method 405
	@site_gone path ${hidden.join(' ')}
	error @site_gone 404
	@site_escaped vars_regexp {http.request.orig_uri} ${word('(?i)^[^?]*%2f')}
	error @site_escaped 404
	map {query} {site_query} {
		"" ""
		default "?{query}"
	}
${redirects.length > 0 ? '\n	# Addresses that moved.\n' : ''}${inOrder(redirects).map(redirectLines).join('')}
	# Each page has one address: /contact, and not /contact/, /contact.html or //contact. A redirect leads to
	# a page that is there, and never to another host.
	@site_slashes {
		vars_regexp {http.request.orig_uri} ${word('^[^?]*//')}
		path_regexp merged ${word('^/[\\w/-]*$')}
	}
	redir @site_slashes {re.merged.0}{site_query} 301
	@site_home path_regexp ${word('^/index(?:/|\\.html)?$')}
	redir @site_home /{site_query} 301
	@site_other path_regexp page ${word('^(/[\\w/-]+)(?:/|\\.html)$')}
	route @site_other {
		@site_found file {re.page.1}.html
		redir @site_found {re.page.1}{site_query} 301
		error 404
	}
	rewrite / /index.html
	@site_page {
		path_regexp ${word('^/[\\w/-]+$')}
		file {path}.html
	}
	rewrite @site_page {path}.html
	@site_missing not file {path}
	error @site_missing 404

	map {path} {site_type} {
${types.join('')}		default application/octet-stream
	}
	header Content-Type {site_type}
	@site_kept path ${hashedFiles}*
	header @site_kept Cache-Control "${keptForGood}"
	# Other units are to be ignored (RFC 9110, 14.2).
	@site_units {
		header Range *
		not header Range bytes=*
	}
	request_header @site_units -Range
	file_server {
		disable_canonical_uris
	}
}

handle_errors {
${always}	@site_404 expression {http.error.status_code} == 404
	request_header -Range
	rewrite @site_404 ${notFoundFile}
	header @site_404 Content-Type "${mediaTypes.html}; charset=utf-8"
	file_server @site_404
}
`
}
