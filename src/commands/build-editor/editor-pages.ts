/** The pages of the deployed editor beside its preview: the editor, and the page for unknown addresses. */
import { addresses } from '../../content/addresses.ts'
import { escapeMarkup } from '../../content/markup.ts'
import { jsonInElement } from '../../content/page-data.ts'
import { type BuiltSite, builtSiteId } from '../../editor/workplace/git/built-site.ts'
import { editorPagePolicy, notFoundPolicy } from '../../pipeline/hosts/editor-policy.ts'
import { theme } from '../../site/brand.ts'

interface PageFiles {
  /** The addresses of the page's script and style sheet. */
  script: string
  style: string
}

const head = (title: string) => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme}">
<link rel="icon" href="${addresses.vectorIcon}" type="image/svg+xml">
<title>${escapeMarkup(title)}</title>`

/** Returns the page of the editor. `connect` are the origins that it sends requests to. */
export function editorPage(
  { script, style }: PageFiles,
  site: BuiltSite,
  connect: readonly string[],
): string {
  const title = site.brand ? `${site.brand} – Editor` : 'Editor'
  return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(editorPagePolicy(connect))}">
${head(title)}
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="editor"><noscript>The editor needs JavaScript, which is turned off in this browser.</noscript></div>
<script type="application/json" id="${builtSiteId}">${jsonInElement(site)}</script>
</body>
</html>
`
}

/** The page for unknown addresses. */
export const notFoundPage = `<!doctype html>
<html lang="en" translate="no">
<head>
<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(notFoundPolicy)}">
${head('Not found')}
</head>
<body>
<h1>There is nothing at this address.</h1>
<p><a href="/">Open the editor</a></p>
</body>
</html>
`
