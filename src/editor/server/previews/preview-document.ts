/** The document of a page in a preview: as the site renders it, without scripts, and with addresses within the preview. */
import { escapeMarkup } from '../../../content/markup.ts'
import type { PlainPage } from '../../../content/site-renderer.ts'
import { theme } from '../../../site/brand.ts'
import { previewTextsOf } from './preview-texts.ts'

/** The style sheet of all pages. No path of a page has a dot. */
export const styleFile = 'style.css'

/** After the style sheet of the site. The bar is at the end, so that it covers nothing there. */
export const barStyles = `
.preview-bar,.preview-form{margin:0;padding:.75rem 1rem;background:#fff;color:#111;font:500 .9375rem/1.4 system-ui,sans-serif}
.preview-bar{position:sticky;bottom:0;z-index:2147483647;border-top:2px solid #111;text-align:center}
.preview-form{margin-bottom:1.5rem;border:2px solid #111}
`

/** The markup is the renderer's own: it escapes quotes and angle brackets in texts and attributes. */
const siteAddress = /(?<= (?:href|poster|src)=")\/(?!\/)/g
const pageLink = /<a\b[^>]* href="(\/(?!\/)[^"?#]*)/g
const noscript = /<noscript>.*?<\/noscript>/gs
const formStart = /<form\b/g

/** Returns the paths of the pages to which a page links, in their order. */
export const linkedPaths = ({ body }: PlainPage): string[] => [
  ...new Set(Array.from(body.matchAll(pageLink), ([, path = '']) => path)),
]

/** Returns what leads from a page to the folder of the preview: `../` for `/guides/prices`. */
const toFolder = (path: string) => '../'.repeat(Math.max(0, path.split('/').length - 2)) || './'

interface PreviewDocument {
  page: PlainPage
  /** The path of the page on the site. */
  path: string
  language: string
  /** When the preview was made. */
  at: Date
}

/** Returns the document of a page. */
export function previewDocument({ page, path, language, at }: PreviewDocument): string {
  const { title, direction, body } = page
  const texts = previewTextsOf(language)
  const folder = toFolder(path)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(at)
  const note = `<p class="preview-form">${escapeMarkup(texts.form)}</p>`
  const shown = body
    .replace(siteAddress, folder)
    // It is for visitors whose scripts have failed, and the form of the site has scripts.
    .replace(noscript, '')
    .replace(formStart, (start) => note + start)
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme}">
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${folder}${styleFile}">
</head>
<body>
<div id="root">${shown}</div>
<p class="preview-bar" role="note">${escapeMarkup(texts.bar.replace('{date}', date))}</p>
</body>
</html>
`
}
