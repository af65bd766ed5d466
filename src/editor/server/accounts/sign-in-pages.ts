/** The pages on which people sign in: plain forms, which need no script but for what is behind `#` in an address. */
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

/** Puts what is behind `#` into the form, and takes it out of the address. It also reads a query, without a `#`. */
const read = (field: string) =>
  `var f=document.forms[0];f.elements['${field}'].value=location.hash.slice(1)||location.search.slice(1);history.replaceState(null,'',location.pathname);`

const scripts = {
  link: `${read('token')}f.hidden=false`,
  answer: `${read('answer')}f.submit()`,
} as const

/** A page, and the policy of its answer. */
export interface Page {
  html: string
  policy: string
}

interface PageParts {
  title: string
  /** HTML. */
  body: string
  script?: string
  /** An address to go to at once. */
  next?: string
}

function pageWith({ title, body, script, next }: PageParts): Page {
  const refresh = next ? `\n<meta http-equiv="refresh" content="0; url=${escapeMarkup(next)}">` : ''
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="${theme}">${refresh}
<link rel="icon" href="data:,">
<title>${escapeMarkup(title)}</title>
<style>${style}</style>
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
    `style-src ${hashSource(style)}`,
    script === undefined ? '' : `script-src ${hashSource(script)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ]
  return { html, policy: policy.filter(Boolean).join('; ') }
}

/** What a page says: a fact, and what the person can do. */
export interface Notice {
  message: string
  help: string
}

const noticeOf = ({ message, help }: Notice) =>
  `<p class="framed" role="alert">${escapeMarkup(message)} <span class="quiet">${escapeMarkup(help)}</span></p>\n`

const stays = (id: string) =>
  `<div class="stays"><input type="checkbox" name="stays" id="${id}"><div><label for="${id}">Stay signed in for 30 days</label><p class="quiet">Only on a computer that nobody else uses.</p></div></div>`

/** The ways to sign in. */
export interface Ways {
  mail: boolean
  /** The name of the provider of OpenID Connect. */
  provider: string | undefined
}

/** Returns the pages. `site`: what people edit, such as `www.example.com`. */
export function signInPages(site: string, { mail, provider }: Ways) {
  const mailForm = `<form method="post" action="/sign-in/mail">
<div class="field"><label for="address">Your e-mail address</label>
<input type="email" name="address" id="address" autocomplete="email" required></div>
${stays('stays')}
<button>Send me a link</button>
</form>
`
  const providerForm = (name: string) => `<form method="post" action="/sign-in/open-id">
${stays('stays-there')}
<button>Sign in with ${escapeMarkup(name)}</button>
</form>
`
  return {
    signIn: (notice?: Notice): Page =>
      pageWith({
        title: `Sign in to edit ${site}`,
        body: `${notice ? noticeOf(notice) : ''}${provider === undefined ? '' : providerForm(provider)}${mail ? mailForm : ''}`,
      }),
    sent: (): Page =>
      pageWith({
        title: 'Look into your mailbox',
        body: `<p>If your address is on the list of this editor, a mail with a link is on its way. Open the link in this browser within 15 minutes.</p>
<p class="quiet">No mail? Look into the folder for spam, and check the address.</p>
<p><a href="/sign-in">Use another address</a></p>
`,
      }),
    link: (): Page =>
      pageWith({
        title: `Sign in to edit ${site}`,
        body: `<form method="post" action="/sign-in/link" hidden>
<input type="hidden" name="token">
<button>Sign in</button>
</form>
<noscript><p>Turn on JavaScript for this address, and open the link again.</p></noscript>
`,
        script: scripts.link,
      }),
    answer: (): Page =>
      pageWith({
        title: 'Signing in …',
        body: `<form method="post" action="/sign-in/open-id/answer">
<input type="hidden" name="answer">
</form>
<noscript><p>Turn on JavaScript for this address, and sign in again.</p></noscript>
`,
        script: scripts.answer,
      }),
    toProvider: (address: string): Page =>
      pageWith({
        title: `To ${provider} …`,
        body: `<p><a href="${escapeMarkup(address)}">Go on to ${escapeMarkup(provider ?? '')}</a></p>\n`,
        next: address,
      }),
    /** Loads the address again from this site, so that the browser sends its strict cookies. */
    again: (address: string): Page =>
      pageWith({
        title: 'Opening the editor …',
        body: `<p><a href="${escapeMarkup(address)}">Open the editor</a></p>\n`,
        next: address,
      }),
    /** For an error that has nothing to do with signing in. */
    failed: (notice: Notice): Page =>
      pageWith({
        title: 'The editor cannot do this',
        body: `${noticeOf(notice)}<p><a href="/">Open the editor</a></p>\n`,
      }),
  }
}
