/** The pages on which people sign in: plain forms, which need no script but for what is behind `#` in an address. */
import { escapeMarkup } from '../../../content/markup.ts'
import { type Page, plainPage } from './plain-page.ts'

/** Puts what is behind `#` into the form, and takes it out of the address. It also reads a query, without a `#`. */
const read = (field: string) =>
  `var f=document.forms[0];f.elements['${field}'].value=location.hash.slice(1)||location.search.slice(1);history.replaceState(null,'',location.pathname);`

const scripts = {
  link: `${read('token')}f.hidden=false`,
  answer: `${read('answer')}f.submit()`,
} as const

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
      plainPage({
        title: `Sign in to edit ${site}`,
        body: `${notice ? noticeOf(notice) : ''}${provider === undefined ? '' : providerForm(provider)}${mail ? mailForm : ''}`,
      }),
    sent: (): Page =>
      plainPage({
        title: 'Look into your mailbox',
        body: `<p>If your address is on the list of this editor, a mail with a link is on its way. Open the link in this browser within 15 minutes.</p>
<p class="quiet">No mail? Look into the folder for spam, and check the address.</p>
<p><a href="/sign-in">Use another address</a></p>
`,
      }),
    link: (): Page =>
      plainPage({
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
      plainPage({
        title: 'Signing in …',
        body: `<form method="post" action="/sign-in/open-id/answer">
<input type="hidden" name="answer">
</form>
<noscript><p>Turn on JavaScript for this address, and sign in again.</p></noscript>
`,
        script: scripts.answer,
      }),
    toProvider: (address: string): Page =>
      plainPage({
        title: `To ${provider} …`,
        body: `<p><a href="${escapeMarkup(address)}">Go on to ${escapeMarkup(provider ?? '')}</a></p>\n`,
        next: address,
      }),
    /** Loads the address again from this site, so that the browser sends its strict cookies. */
    again: (address: string): Page =>
      plainPage({
        title: 'Opening the editor …',
        body: `<p><a href="${escapeMarkup(address)}">Open the editor</a></p>\n`,
        next: address,
      }),
    /** For an error that has nothing to do with signing in. */
    failed: (notice: Notice): Page =>
      plainPage({
        title: 'The editor cannot do this',
        body: `${noticeOf(notice)}<p><a href="/">Open the editor</a></p>\n`,
      }),
  }
}
