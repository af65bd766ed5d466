/** Pages of the editor's server that need no bundle: plain forms, and a policy that allows nothing else. */
import { defaultPalette } from '../../../content/brand/palette.ts'
import { escapeMarkup } from '../../../content/markup.ts'
import { hashSource } from '../../../pipeline/hosts/policy.ts'
import { theme } from '../../../site/brand.ts'

const { page, card, line, control, text, textSecondary, primary } = defaultPalette

/** In the colours of the editor. */
const style = `
*{box-sizing:border-box}
body{display:grid;min-height:100vh;min-height:100dvh;margin:0;padding:1.5rem 1rem;background:${page};color:${text};font:1rem/1.5 system-ui,sans-serif}
main{display:grid;gap:1.25rem;width:100%;max-width:28rem;min-width:0;margin:auto;padding:2rem;border:1px solid ${line};border-radius:12px;background:${card};overflow-wrap:anywhere}
h1{margin:0;font-size:1.375rem;font-weight:500;line-height:1.3}
p{margin:0}
a{color:inherit}
form{display:grid;gap:1.25rem}
.field{display:grid;gap:.375rem}
label{font-weight:500}
input:not([type=checkbox]){width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid ${control};border-radius:8px;background:${page};color:inherit;font:inherit}
input[type=checkbox]{flex:none;width:1.25rem;height:1.25rem;margin:.125rem 0 0;accent-color:${text}}
.stays{display:flex;gap:.75rem}
button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid ${primary};border-radius:8px;background:${primary};color:${page};font:inherit;font-weight:500;cursor:pointer}
:focus-visible{outline:2px solid ${text};outline-offset:2px}
.quiet{color:${textSecondary}}
.framed{padding:.75rem 1rem;border:1px solid ${control};border-radius:8px}
[hidden]{display:none}
@media (max-width:30rem){main{padding:1.25rem}}
@media (forced-colors:active){button{border:1px solid}}
`

/** A page, and the policy of its answer. */
export interface Page {
  html: string
  policy: string
}

interface PageParts {
  /** More style, after the common one. */
  style?: string
  title: string
  /** English, if not given. */
  language?: string
  /** HTML. */
  body: string
  script?: string
  /** An address to go to at once. */
  next?: string
}

/** Returns a page. */
export function plainPage(parts: PageParts): Page {
  const { title, language = 'en', body, script, next, style: pageStyles = '' } = parts
  const refresh = next ? `\n<meta http-equiv="refresh" content="0; url=${escapeMarkup(next)}">` : ''
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme}">${refresh}
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<style>${style + pageStyles}</style>
</head>
<body>
<main>
<h1>${escapeMarkup(title)}</h1>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src ${hashSource(style + pageStyles)}`,
    script === undefined ? '' : `script-src ${hashSource(script)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return { html, policy: policy.filter(Boolean).join('; ') }
}
