/** The screen of the editor: a page with a script and a style sheet. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Bundles } from './bundles.ts'
import { editorPath } from './guard.ts'

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

const headers = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

const pageHeaders = {
  ...headers,
  'Referrer-Policy': 'no-referrer',
  // No other page can lay this one below its own buttons.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Answers with the page, which holds the token for its requests, and with the files of its bundles. */
export function screenApp(bundles: Bundles, token: string): Hono {
  return (
    new Hono()
      .get(editorPath, (c) => c.html(pageWith(token), 200, pageHeaders))
      // The fonts have names of their own.
      .get(`${editorPath}:name{[\\w-]+\\.(?:js|css|woff2)}`, async (c) => {
        const { name } = c.req.param()
        // The screen shows a page in a moment. What is wrong with its code is said then.
        if (name === 'screen.js') {
          for (const next of ['page', 'renderer'] as const) bundles.of(next).catch(() => {})
        }
        // The fonts are in both.
        const folder = await bundles.of(name.startsWith('page.') ? 'page' : 'screen')
        const file = path.join(folder, name)
        if (!existsSync(file)) return c.text('There is nothing here.\n', 404, headers)
        const type = getMimeType(name) ?? ''
        return c.body(readFileSync(file), 200, { ...headers, 'Content-Type': type })
      })
  )
}
