/** The page of the editor, on one's own machine and hosted. */
import { escapeMarkup } from '../../../content/markup.ts'
import { theme } from '../../../site/brand.ts'

interface EditorPage {
  /** The addresses of its script, its style sheet, and the script of the worker for the checks. */
  script: string
  style: string
  checker: string
  /** Its title. */
  title: string
  /** What it says until its script runs. */
  waiting: string
  /** The token of this start, which the page sends with each request. Only on one's own machine. */
  token?: string | undefined
}

/** Returns the page. */
export function editorPage({ script, style, checker, title, waiting, token }: EditorPage): string {
  const ofToken = token === undefined ? '' : `<meta name="edit-token" content="${token}">\n`
  return `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme}">
${ofToken}<meta name="edit-checker" content="${checker}">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${style}">
<script type="module" src="${script}"></script>
</head>
<body>
<div id="editor">${waiting}<noscript>The editor needs JavaScript, which is turned off in this browser.</noscript></div>
</body>
</html>
`
}
