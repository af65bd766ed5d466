/** The screen of the editor: a page with a script and a style sheet. */
import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import path from 'node:path'
import type { Bundles } from './bundles.ts'
import { editorPath } from './guard.ts'

/** The screen, and what is bundled: the fonts have names of their own. */
const ofScreen = new RegExp(`^${editorPath}(?:[\\w-]+\\.(?:js|css|woff2))?$`)

/** Whether a path is that of the editor's page, or of a file that the page asks for. */
export const isOfScreen = (pathname: string): boolean => ofScreen.test(pathname)

const pageWith = (token: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="edit-token" content="${token}">
<link rel="icon" href="data:,">
<title>Editor</title>
<script type="module">
import { createHotContext } from '/@vite/client'
const server = createHotContext('${editorPath}')
for (const event of ['edit:files', 'edit:site-files'])
  server.on(event, ({ files }) => dispatchEvent(new CustomEvent(event, { detail: files })))
</script>
<script type="module" src="${editorPath}screen.js" onerror="document.getElementById('editor').textContent =
  'The editor cannot be made ready. The terminal that it was started in says why.'"></script>
</head>
<body>
<div id="editor">The editor is being made ready …</div>
<link rel="stylesheet" href="${editorPath}screen.css">
</body>
</html>
`

const pageHeaders = {
  'Referrer-Policy': 'no-referrer',
  // No other page can lay this one below its own buttons.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const headersOf = (name: string) => ({
  'Content-Type': mediaTypes[path.extname(name)] ?? 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
})

/**
 * Gives the function that answers what `isOfScreen` is true for. `token` is the one that the page is to send.
 * The answer rejects where a bundle cannot be made.
 */
export function screenHandler(
  bundles: Bundles,
  token: () => string,
): (pathname: string, response: ServerResponse) => Promise<void> {
  return async (pathname, response) => {
    if (pathname === editorPath) {
      const headers = { ...headersOf('page.html'), ...pageHeaders }
      response.writeHead(200, headers).end(pageWith(token()))
      return
    }
    const name = path.basename(pathname)
    // The screen shows a page in a moment. What is wrong with its code is said then.
    if (name === 'screen.js') {
      for (const next of ['page', 'renderer'] as const) bundles.of(next).catch(() => {})
    }
    // The fonts are in both.
    const folder = await bundles.of(name.startsWith('page.') ? 'page' : 'screen')
    const file = path.join(folder, name)
    if (existsSync(file)) response.writeHead(200, headersOf(name)).end(readFileSync(file))
    else response.writeHead(404, headersOf('not-found.txt')).end('There is nothing here.\n')
  }
}
