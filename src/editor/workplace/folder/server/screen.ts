/** The screen of the editor: a page with a script and a style sheet. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { Bundles } from './bundles.ts'
import { editorPath } from './guard.ts'

/** The event for the page when files have changed on the disk. */
export const changedEvent = 'edit:changed'

const pageWith = (token: string) => `<!doctype html>
<html lang="en" translate="no">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="edit-token" content="${token}">
<link rel="icon" href="data:,">
<title>Editor</title>
<script type="module">
import { createHotContext } from '/@vite/client'
const server = createHotContext('${editorPath}')
server.on('${changedEvent}', () => dispatchEvent(new Event('${changedEvent}')))
</script>
<script type="module" src="${editorPath}screen.js" onerror="document.getElementById('editor').textContent =
  'The editor cannot be built. The terminal in which you started it shows the reason.'"></script>
</head>
<body>
<div id="editor">Building the editor …</div>
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
  // Prevents clickjacking.
  'Content-Security-Policy': "frame-ancestors 'none'; base-uri 'none'; object-src 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Serves the page, which contains the token for its requests, and the files of its bundles. */
export function screenApp(bundles: Bundles, token: string): Hono {
  return (
    new Hono()
      .get(editorPath, (c) => c.html(pageWith(token), 200, pageHeaders))
      // The fonts have other names, with dots.
      .get(`${editorPath}:name{[\\w-][\\w.-]*\\.(?:js|css|woff2)}`, async (c) => {
        const { name } = c.req.param()
        // The screen will soon need the other bundles, whose errors are shown then.
        if (name === 'screen.js') {
          for (const next of ['checker', 'page', 'renderer'] as const) {
            bundles.of(next).catch(() => {})
          }
        }
        const [bundle] = name.split('.')
        // The screen and the page contain the same fonts.
        const folder = await bundles.of(
          bundle === 'page' || bundle === 'checker' ? bundle : 'screen',
        )
        const file = path.join(folder, name)
        if (!existsSync(file)) return c.text('There is nothing here.\n', 404, headers)
        const type = getMimeType(name) ?? ''
        return c.body(readFileSync(file), 200, { ...headers, 'Content-Type': type })
      })
  )
}
