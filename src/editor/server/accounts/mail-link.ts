/** Signs people in with a link in a mail. */

import type { Context } from 'hono'
import { ownText } from '../../../content/json-object.ts'
import { hashOf } from '../../../http/hash.ts'
import type { Marks } from '../../../http/marks.ts'
import { RefusedRequest } from '../../../http/request-body.ts'
import type { Person } from '../requests/sender.ts'
import { addressIn } from './people.ts'
import { ownCookie, setOwnCookie } from './session.ts'
import { endOf, randomText, type Tokens } from './tokens.ts'

/** The page that a link opens. Its token is behind `#`, which no server and no proxy gets. */
export const linkPath = '/sign-in/link'

/** The fields of a form. */
export type Fields = Readonly<Record<string, string | undefined>>

/** How long a link can be used, in seconds. */
const lasts = 15 * 60

/**
 * The most mails to one address in an hour: those that one sender asks for, and all. With one limit alone, anybody could
 * use it up, and keep the person out.
 */
const mailsPerHour = { sender: 5, all: 30 }

const hour = 3_600_000

/** The cookie of the browser that has asked for a link. */
const cookie = 'editor-link'

/** Sends a mail to a person on the list. Rejects if that fails. */
export type SendMail = (
  person: Pick<Person, 'name' | 'address'>,
  mail: { subject: string; text: string },
  id: string,
) => Promise<void>

interface MailLinkParts {
  /** The address of the editor. */
  address: string
  tokens: Tokens
  /** The used links. */
  marks: Marks
  /** The sent mails. They are apart, so that a flood of them pushes out no used link. */
  sent: Marks
  findPerson(address: string): Person | undefined
  /** Returns the sender of a request. */
  senderOf(c: Context): string
  send: SendMail
  /** Gets an error if an address has had too many mails. */
  onFault(error: unknown): void
}

/** Who has used a link or a provider, and whether they stay signed in. */
export interface Used {
  address: string
  isPersistent: boolean
  /** The name that the provider has of them. */
  name?: string
}

function mailWith(address: string, link: string) {
  const { host } = new URL(address)
  return {
    subject: `Sign in to the editor at ${host}`,
    text: `Open this link in the browser in which you have asked for it:

${link}

It works once, for 15 minutes. If you have not asked for it, do nothing: nobody can sign in with it elsewhere.
`,
  }
}

const otherLink = 'Ask for a new link here, and open it in this browser.'

const refused = (message: string, help: string, status = 403) =>
  new RefusedRequest(status, message, help)

export function openMailLinks(parts: MailLinkParts) {
  const { address, tokens, marks, sent, findPerson, senderOf, send, onFault } = parts

  /** Counts something in this hour. Returns whether it is at most so often. */
  async function count(key: string, max: number): Promise<boolean> {
    const start = Math.floor(Date.now() / hour) * hour
    for (let number = 1; number <= max; number++) {
      if (await sent.set(`${key} ${start} ${number}`, new Date(start + hour))) return true
    }
    return false
  }

  /** Returns whether an address may get another mail. */
  async function mayGetMail(to: string, sender: string): Promise<boolean> {
    const hash = await hashOf(to)
    if (!(await count(`mail ${hash} ${await hashOf(sender)}`, mailsPerHour.sender))) return false
    if (await count(`mail ${hash}`, mailsPerHour.all)) return true
    onFault(new Error('Somebody asks for many links for one address. It gets none in this hour.'))
    return false
  }

  return {
    /**
     * Returns the work of mailing a link, which has to go on after the answer: the answer is the same for every
     * address, also in how long it takes. The link works only in this browser. Rejects with a refusal if it is no address.
     */
    async request(c: Context, fields: Fields): Promise<() => Promise<void>> {
      const to = addressIn(fields.address ?? '')
      if (to === undefined) {
        throw refused('This is not an e-mail address.', 'Write it like name@example.com.', 422)
      }
      // A second link may be asked for before the first one is used.
      const browser = ownCookie(c, cookie) ?? randomText()
      setOwnCookie(c, cookie, browser, lasts)
      const isPersistent = fields.stays !== undefined
      const sender = senderOf(c)
      return async () => {
        const person = findPerson(to)
        if (!person || !(await mayGetMail(to, sender))) return
        const jti = randomText()
        const texts = {
          sub: to,
          jti,
          browser: await hashOf(browser),
          stays: isPersistent ? 'yes' : '',
        }
        const token = await tokens.make('link', texts, lasts)
        await send(person, mailWith(address, `${address}${linkPath}#${token}`), jti)
      }
    },

    /** Uses a link. Rejects with a refusal if it is used, expired, changed, or from another browser. */
    async use(c: Context, fields: Fields): Promise<Used> {
      const link = await tokens.read('link', fields.token)
      if (link === 'expired') throw refused('This link is older than 15 minutes.', otherLink)
      const [id, to] = [ownText(link, 'jti'), ownText(link, 'sub')]
      if (id === undefined || to === undefined) {
        throw refused('This link is not complete.', 'Copy the whole link out of the mail.')
      }
      const browser = ownCookie(c, cookie)
      if (browser === undefined || (await hashOf(browser)) !== ownText(link, 'browser')) {
        throw refused(
          'This link was asked for in another browser.',
          `Open it there. Or: ${otherLink.charAt(0).toLowerCase()}${otherLink.slice(1)}`,
        )
      }
      if (!(await marks.set(`link ${id}`, endOf(lasts)))) {
        throw refused('This link has been used.', otherLink)
      }
      return { address: to, isPersistent: ownText(link, 'stays') === 'yes' }
    },
  }
}
