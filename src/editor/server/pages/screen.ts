/** The screen of the editor: a page with a script and a style sheet, and the page of its preview. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { fileFolders } from '../../../content/addresses.ts'
import { editorPath } from '../folder/guard.ts'
import type { BundleName, Bundles } from './bundles.ts'
import { makePreview, previewPath } from './preview-page.ts'

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

// Only the editor may frame it. The rest of its policy is in the page.
const previewHeaders = { ...headers, 'Content-Security-Policy': "frame-ancestors 'self'" }

const editorFile = `${editorPath}:name{[\\w-][\\w.-]*\\.(?:js|css|woff2)}` as const
const previewFile = `${fileFolders.assets}:name{[\\w-][\\w.-]*}` as const

/** Answers with a file of a bundle. `name` has no slashes. */
function fileAnswer(folder: string, name: string): Response {
  const file = path.join(folder, name)
  if (!existsSync(file)) return new Response('There is nothing here.\n', { status: 404, headers })
  const type = getMimeType(name) ?? ''
  return new Response(readFileSync(file), { headers: { ...headers, 'Content-Type': type } })
}

/** Serves the page, which contains the token for its requests, its preview, and the files of their bundles. */
export function screenApp(bundles: Bundles, token: string): Hono {
  return (
    new Hono()
      .get(editorPath, (c) => c.html(pageWith(token), 200, pageHeaders))
      .get(editorPath + previewPath.slice(1), async (c) => {
        const { html } = await makePreview(bundles.of)
        return c.html(html, 200, previewHeaders)
      })
      .get(previewFile, async (c) =>
        fileAnswer(path.join(await bundles.of('preview'), fileFolders.assets), c.req.param().name),
      )
      // The fonts have other names, with dots.
      .get(editorFile, async (c) => {
        const { name } = c.req.param()
        // The screen will soon need the other bundles, whose errors are shown then.
        if (name === 'screen.js') {
          for (const next of ['checker', 'preview', 'preview-renderer'] as const) {
            bundles.of(next).catch(() => {})
          }
        }
        const bundle: BundleName = name.startsWith('checker.') ? 'checker' : 'screen'
        return fileAnswer(await bundles.of(bundle), name)
      })
  )
}
