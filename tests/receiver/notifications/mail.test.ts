/** Mail to the agency, by a real mail server and a parser that is not ours. */

import { JSDOM } from 'jsdom'
import type { SMTPServerOptions } from 'smtp-server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Json } from '../../../src/content/json-object.ts'
import type { FormSchema } from '../../../src/content/types.generated.ts'
import { mailFrom, smtpUrl } from '../../../src/http/mail/mail-settings.ts'
import { failureOf, isThisMachine } from '../../../src/http/mail/smtp-failure.ts'
import { Settings } from '../../../src/http/settings/settings.ts'
import type { ReceivingSite } from '../../../src/receiver/in-languages.ts'
import type { Channel } from '../../../src/receiver/notifications/channel.ts'
import { mail } from '../../../src/receiver/notifications/mail/mail.ts'
import { mailTo } from '../../../src/receiver/notifications/mail/recipients.ts'
import { ownCertificate } from '../../programs/own-certificate.ts'
import { schemaWith } from '../../site/form/forms.ts'
import { answers } from '../sample-answers.ts'
import { id, siteWith } from '../start-receiver.ts'
import { addressesIn, type CameMail, headersOf, mailServer } from './mail-server.ts'
import { never, request } from './sample-request.ts'

function channelTo(url: string, site: ReceivingSite = siteWith()): Channel {
  const settings = new Settings({
    SMTP_URL: url,
    MAIL_FROM: 'Keelbook <requests@keelbook.example>',
    MAIL_TO: 'ada@keelbook.example, Charles <charles@keelbook.example>',
  })
  const channel = mail.open(settings)?.(site)
  settings.check()
  if (!channel) throw new Error('There is no mail')
  return channel
}

describe('mailTo', () => {
  test('accepts addresses and servers with letters beyond ASCII', () => {
    const settings = new Settings({
      MAIL_FROM: 'Büro <requests@bücher.example>',
      MAIL_TO: 'mailto:ada@例え.jp,\u00a0charles@keelbook.example',
      SMTP_URL: 'smtps://ada:secret@mail.bücher.example',
    })
    expect(settings.get(smtpUrl)?.host).toBe('mail.xn--bcher-kva.example')
    expect(settings.get(mailFrom)).toEqual({
      name: 'Büro',
      address: 'requests@xn--bcher-kva.example',
    })
    const to = settings.get(mailTo) ?? []
    expect(to.map(({ address }) => address)).toEqual([
      'ada@xn--r8jz45g.jp',
      'charles@keelbook.example',
    ])
  })
})

/** The mail about a request, as it comes. */
async function mailAbout(given: Parameters<typeof request>[0], site?: ReceivingSite) {
  const { url, came } = await mailServer()
  expect(await channelTo(url, site).send(request(given), never)).toEqual({ status: 'sent' })
  expect(came).toHaveLength(1)
  return came[0] as CameMail
}

/** The answers in the HTML of a mail, by the words above each. */
function shownIn({ parsed }: CameMail): [label: string, texts: string[]][] {
  const { document } = new JSDOM(parsed.html || '').window
  return [...document.querySelectorAll('dt')].map((label) => {
    const texts: string[] = []
    for (let next = label.nextElementSibling; next?.tagName === 'DD'; ) {
      texts.push(next.textContent ?? '')
      next = next.nextElementSibling
    }
    return [label.textContent ?? '', texts]
  })
}

describe('mail', () => {
  test('names the form, unless it is the quote form', async () => {
    const { parsed } = await mailAbout({ form: 'callback' })
    expect(parsed.subject).toBe('callback: Analytical Engine, Listed on DEX Only')
    expect(parsed.text).toContain('-- \n  callback\n  2024-12-31T12:00:00.000Z\n')
  })

  test('sends a subject, all answers with their labels, and the visitor as the address for replies', async () => {
    const found = await mailAbout({ suspicious: ['quick'], otherOptions: ['listingStage', 'gone'] })
    const { parsed, to } = found
    expect(to).toEqual(['ada@keelbook.example', 'charles@keelbook.example'])
    expect(parsed.subject).toBe('Quote request: Analytical Engine, Listed on DEX Only')
    expect(parsed.messageId).toBe(`<${id}@keelbook.example>`)
    expect(addressesIn(parsed.from)).toEqual(['requests@keelbook.example'])
    expect(addressesIn(parsed.replyTo)).toEqual(['ada@example.com'])
    expect(headersOf(parsed, 'auto-submitted')).toEqual(['auto-generated'])
    expect(parsed.text?.trimEnd()).toBe(`Name
  Ada Lovelace

Email
  ada@example.com

Company/Project name
  Analytical Engine

Listing stage
  Listed on DEX Only

Listing budget
  Over $1M

Message
  Two exchanges by spring.

-- 
  2024-12-31T12:00:00.000Z
  /contact
  en
  ${id}
  suspicious: quick
  an option of another version of the form: Listing stage
  an option of another version of the form: gone`)
    expect(shownIn(found)).toEqual([
      ['Name', ['Ada Lovelace']],
      ['Email', ['ada@example.com']],
      ['Company/Project name', ['Analytical Engine']],
      ['Listing stage', ['Listed on DEX Only']],
      ['Listing budget', ['Over $1M']],
      ['Message', ['Two exchanges by spring.']],
    ])
  })

  test('writes lists, yes and no, and numbers in the language of the form', async () => {
    const german = schemaWith({
      services: {
        type: 'array',
        title: 'Dienste',
        items: { type: 'string', enum: ['A', 'B', 'C'] },
      },
      live: { type: 'boolean', title: 'Gibt es den Token?', control: 'radio' },
      terms: { type: 'boolean', title: 'Gelesen' },
      volume: { type: 'number', title: 'Umsatz' },
      never: { type: 'string', title: 'Nicht beantwortet' },
    })
    const site = siteWith(german, { yes: 'Ja', no: 'Nein' }, 'de')
    const given = {
      services: ['A', 'C'],
      live: false,
      terms: true,
      volume: -1234.5,
      gone: 'früher',
    }
    const found = await mailAbout({ answers: given, language: 'de' }, site)
    expect(shownIn(found)).toEqual([
      ['Dienste', ['A', 'C']],
      ['Gibt es den Token?', ['Nein']],
      ['Gelesen', ['Ja']],
      ['Umsatz', ['-1234,5']],
      ['gone', ['früher']],
    ])
    expect(found.parsed.text).toContain('Dienste\n  A\n  C\n\nGibt es den Token?\n  Nein\n')
  })

  test.each<[what: string, schema: FormSchema, answers: Json, subject: string]>([
    [
      'the visitor where it asks for no company',
      schemaWith({ who: { type: 'string', title: 'Name', autocomplete: 'section-a name' } }),
      { who: 'Ada' },
      'Quote request: Ada',
    ],
    [
      'what is chosen first',
      schemaWith({
        firm: { type: 'string', title: 'Firm', autocomplete: 'work organization' },
        size: { type: 'string', title: 'Size', enum: ['Small', 'Large'], control: 'radio' },
      }),
      { firm: 'Engine', size: 'Large' },
      'Quote request: Engine, Large',
    ],
    [
      'the form alone where it asks for none of these',
      schemaWith({ wish: { type: 'string', title: 'Wish' } }),
      { wish: 'Peace' },
      'Quote request',
    ],
  ])('names %s in the subject', async (_, schema, given, subject) => {
    const { parsed } = await mailAbout({ answers: given }, siteWith(schema))
    expect(parsed.subject).toBe(subject)
    expect(parsed.replyTo).toBe(undefined)
  })

  const hostile: [what: string, text: string][] = [
    ['line breaks', 'one\ntwo\n\nListing budget\n  Forged\n-- \nfour'],
    ['HTML', '</pre></dd><script>alert(1)</script><img src=x onerror=alert(1)>&amp;<!--'],
    ['headers', 'Ada\r\nBcc: everybody@evil.example\r\n\r\nBody'],
    ['the end of a mail', 'a\r\n.\r\nRCPT TO:<everybody@evil.example>\r\n..b'],
    ['NUL and other controls', 'a\0b\u0007\u001b[2Jc\u0085d\u2028e'],
    ['marks of direction', '\u202egnp.exe\u2067 abc\u200f \u0627\u0644'],
    ['a very long line', 'x'.repeat(5000)],
    ['addresses', 'a@example.com, b@example.com <c@example.com>; "d"'],
  ]

  test.each(hostile)('sends %s as typed, and interprets none of it', async (_, text) => {
    const found = await mailAbout({
      answers: { ...answers, company: text, message: text, name: text },
    })
    const { parsed, raw, to } = found
    // A mail has CRLF for a line break, and a parser gives LF for that.
    const typed = text.replaceAll('\r\n', '\n')
    const indent = /(\r\n|[\n\v\f\r\u0085\u2028\u2029]) {2}/g
    const body = parsed.text?.replaceAll('\r\n', '\n') ?? ''
    const message = /\nMessage\n {2}([\s\S]*)\n\n-- \n/.exec(body)?.[1]?.replace(indent, '$1')
    expect(message).toBe(typed)
    const shown = new Map(shownIn(found))
    expect([...shown.keys()]).toEqual([
      'Name',
      'Email',
      'Company/Project name',
      'Listing stage',
      'Listing budget',
      'Message',
    ])
    expect(shown.get('Message')).toEqual([typed.replaceAll('\0', '\ufffd')])

    const { document } = new JSDOM(parsed.html || '').window
    expect(document.querySelectorAll('script, img, a, [onerror]')).toHaveLength(0)
    expect(to).toEqual(['ada@keelbook.example', 'charles@keelbook.example'])
    const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
    const names = headers
      .split(/\r\n(?![ \t])/)
      .map((header) => header.slice(0, header.indexOf(':')).toLowerCase())
    expect(names.sort()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ])
    expect(addressesIn(parsed.replyTo)).toEqual(['ada@example.com'])
    expect(parsed.subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
    expect([...(parsed.subject ?? '')].length).toBeLessThan(150)
    // No line of a mail may be longer (RFC 5322, 2.1.1).
    expect(Math.max(...raw.split('\r\n').map(({ length }) => length))).toBeLessThan(999)
  })

  test('sends no address for replies if the form no longer accepts it', async () => {
    const { parsed } = await mailAbout({
      answers: { ...answers, email: 'a@example.com, everybody@evil.example' },
    })
    expect(parsed.replyTo).toBe(undefined)
  })

  test('reports a missing server, a lost connection and a timeout', async () => {
    const nobody = await channelTo('smtp://127.0.0.1:1').send(request(), never)
    expect(nobody).toEqual({
      status: 'failed',
      reason:
        'the mail server cannot be used: nothing listens on port 1 of 127.0.0.1. Check that it is running',
    })
    const cutting = await mailServer(() => 'cut')
    const cut = await channelTo(cutting.url).send(request(), never)
    expect(cut).toMatchObject({ status: 'failed', reason: expect.stringContaining('ECONNECTION') })
    const silent = await mailServer(() => 'silence')
    const late = new AbortController()
    const sending = channelTo(silent.url).send(request(), late.signal)
    await expect.poll(silent.begun).toBe(1)
    late.abort()
    expect(await sending).toEqual({
      status: 'failed',
      reason: 'the mail server took too long to answer',
    })
  })

  test('reports how many addresses a server refuses if it accepts the others', async () => {
    const { url, came } = await mailServer((_, recipient) =>
      recipient?.startsWith('charles') ? { code: 550, at: 'recipient' } : 'take',
    )
    expect(await channelTo(url).send(request(), never)).toEqual({
      status: 'sent',
      note: 'the mail server refused 1 of 2 addresses',
    })
    expect(came.map(({ to }) => to)).toEqual([['ada@keelbook.example']])
  })

  /** An address that leads to this machine, although the receiver takes it for another one. */
  const other = '0.0.0.0'

  /** A server with a certificate of its own, which wants a password. */
  const guarded: SMTPServerOptions = {
    ...ownCertificate,
    disabledCommands: [],
    authOptional: false,
    onAuth({ password }, _, done) {
      if (password === 'a-secret') done(null, { user: 'agency' })
      else done(new Error('Wrong'))
    },
  }

  test.each([
    ['smtp', '127.0.0.1'],
    ['smtps', '127.0.0.1'],
  ])('accepts a self-signed certificate of %s://%s, on this machine', async (protocol, host) => {
    const { port, came } = await mailServer(() => 'take', {
      ...guarded,
      secure: protocol === 'smtps',
    })
    const channel = channelTo(`${protocol}://agency:a-secret@${host}:${port}`)
    expect(await channel.check?.()).toBe(undefined)
    expect(await channel.send(request(), never)).toEqual({ status: 'sent' })
    // The name of the sender, which relays know, not of the machine.
    expect(came.map(({ sender }) => sender)).toEqual(['keelbook.example'])
  })

  test.each<[string, (port: number) => string, SMTPServerOptions, string]>([
    [
      'smtps:// at a port for STARTTLS',
      (port) => `smtps://127.0.0.1:${port}`,
      {},
      'does not begin with TLS. Write smtp:// instead of smtps:// in SMTP_URL',
    ],
    [
      'the own certificate of another machine',
      (port) => `smtps://${other}:${port}`,
      { secure: true },
      'the mail server cannot be used: its certificate is not from an authority that this machine knows. Set NODE_EXTRA_CA_CERTS to a file with the certificate of its authority',
    ],
    [
      'a password without STARTTLS to another machine',
      (port) => `smtp://agency:a-secret@${other}:${port}`,
      { disabledCommands: ['STARTTLS'] },
      'the mail server offers no STARTTLS, and a password is sent only over TLS',
    ],
    [
      'a wrong password',
      (port) => `smtp://agency:another@127.0.0.1:${port}`,
      {},
      'the mail server answered 535 to AUTH PLAIN: the user or the password is wrong',
    ],
  ])(
    'reports what is wrong with %s, before the first mail and with each',
    async (_, url, more, why) => {
      const { port, came } = await mailServer(() => 'take', { ...guarded, ...more })
      const channel = channelTo(url(port))
      const reason = expect.stringContaining(why)
      expect(await channel.check?.()).toEqual(reason)
      expect(await channel.send(request(), never)).toEqual({ status: 'failed', reason })
      expect(came).toEqual([])
    },
  )

  test('reports smtp:// at a port for TLS, where the server waits', async () => {
    const { port, connections } = await mailServer(() => 'take', { ...guarded, secure: true })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const sending = channelTo(`smtp://127.0.0.1:${port}`).send(request(), never)
    await expect.poll(connections).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await sending).toEqual({
      status: 'failed',
      reason: `port ${port} of the mail server says nothing. If it begins with TLS, write smtps:// instead of smtp:// in SMTP_URL`,
    })
  })
})

describe('failureOf', () => {
  test('explains a certificate that has expired', () => {
    const server = { host: 'mail.agency.example', port: 587, secure: false }
    const reason = 'the mail server cannot be used: its certificate has expired. Renew it'
    const error = { code: 'ESOCKET', originalCode: 'CERT_HAS_EXPIRED' }
    expect(failureOf(error, server)).toEqual({ status: 'failed', reason })
  })
})

describe('isThisMachine', () => {
  test('is true only for the names of this machine', () => {
    const names = ['LOCALHOST', '127.0.1.1', '::1', 'localhost.example', '1.127.0.0', 'a.example']
    expect(names.filter(isThisMachine)).toEqual(['LOCALHOST', '127.0.1.1', '::1'])
  })
})
