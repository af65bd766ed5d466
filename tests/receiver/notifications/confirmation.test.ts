/** Mail to visitors of a site that has the texts for it. */
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Settings } from '../../../src/http/settings/settings.ts'
import type { ReceivingSite } from '../../../src/receiver/in-languages.ts'
import {
  type Channel,
  channelsOf,
  openChannels,
} from '../../../src/receiver/notifications/channel.ts'
import { confirmation } from '../../../src/receiver/notifications/mail/confirmation.ts'
import { nodeChannels } from '../../../src/receiver/notifications/node-channels.ts'
import { sendDue } from '../../../src/receiver/notifications/send-due.ts'
import { openFileStore } from '../../../src/receiver/stores/file/file-store.ts'
import { newFolder } from '../../pipeline/disk/site-on-disk.ts'
import { quoteSchema, schemaWith } from '../../site/form/forms.ts'
import { answers } from '../sample-answers.ts'
import { id, siteInTwoLanguages, siteWith } from '../start-receiver.ts'
import { addressesIn, type CameMail, headersOf, mailServer } from './mail-server.ts'
import { never, request } from './sample-request.ts'

const words = { subject: 'We have your request', text: 'Thank you.\nWe reply within a day.' }
const german = { subject: 'Ihre Anfrage ist da', text: 'Vielen Dank.' }

function open(url: string, messages: ReceivingSite): Channel {
  const settings = new Settings({
    SMTP_URL: url,
    MAIL_FROM: 'a@keelbook.example',
    MAIL_TO: 'b@c.example',
  })
  const channel = confirmation.open(settings)?.(messages)
  if (!channel) throw new Error('There is no mail')
  return channel
}

describe('confirmation', () => {
  test('sends a mail in the language of the page, without anything that the visitor typed', async () => {
    const { came, url } = await mailServer()
    const channel = open(url, siteInTwoLanguages({ en: words, de: german }))
    for (const language of ['en', 'DE', 'fr']) {
      expect(await channel.send(request({ language }), never)).toEqual({ status: 'sent' })
    }
    expect(came.map(({ parsed, to }) => [to, parsed.subject, parsed.text?.trim()])).toEqual([
      [['ada@example.com'], words.subject, words.text],
      [['ada@example.com'], german.subject, german.text],
      [['ada@example.com'], words.subject, words.text],
    ])
    const { parsed, raw } = came[0] as CameMail
    expect(parsed.messageId).toBe(`<${id}.confirmation@keelbook.example>`)
    expect(headersOf(parsed, 'auto-submitted')).toEqual(['auto-replied'])
    expect(headersOf(parsed, 'x-auto-response-suppress')).toEqual(['OOF, AutoReply'])
    expect(addressesIn(parsed.from)).toEqual(['a@keelbook.example'])
    for (const answer of [answers.name, answers.company, answers.message]) {
      expect(raw).not.toContain(answer)
    }
  })

  test.each([
    [
      'where its words are set',
      siteWith(quoteSchema, { confirmation: words }),
      {},
      ['confirmation'],
    ],
    ['not where no words are set', siteWith(), {}, []],
    [
      'also to a person who is marked as a robot',
      siteWith(quoteSchema, { confirmation: words }),
      { suspicious: ['filled in a field that people do not see', 'sent within 3 seconds'] },
      ['confirmation'],
    ],
    [
      'not where the form asks for no address',
      siteWith(schemaWith({ name: { type: 'string', title: 'Name' } }), { confirmation: words }),
      {},
      [],
    ],
  ])('sends a mail only %s', (_, messages, given, channels) => {
    const channel = open('smtp://127.0.0.1:1', messages)
    expect(channelsOf([channel], request(given))).toEqual(channels)
  })

  test('gives up immediately if the inbox does not exist, and logs no address', async () => {
    const { url } = await mailServer(() => ({ code: 550, at: 'recipient' }))
    const channel = open(url, siteWith(quoteSchema, { confirmation: words }))
    expect(await channel.send(request(), never)).toEqual({
      status: 'refused',
      reason: 'the mail server answered 550 to RCPT TO',
    })
  })

  test('sends one of many confirmations to the same inbox, and notifies the agency of each request', async () => {
    const { came, url } = await mailServer()
    const messages = siteWith(quoteSchema, { confirmation: words })
    const settings = new Settings({
      SMTP_URL: url,
      MAIL_FROM: 'a@keelbook.example',
      MAIL_TO: 'b@c.example',
      CONFIRMATIONS_PER_HOUR: '4',
    })
    const channels = openChannels(nodeChannels, settings)(messages)
    const store = await openFileStore(path.join(newFolder(), 'requests.jsonl'))
    onTestFinished(() => store.close())
    const addresses = [
      'ada@example.com',
      'Ada@EXAMPLE.com',
      'ada+1@example.com',
      'charles@gmail.com',
      'c.harles+x@googlemail.com',
      '+1@example.org',
      '+1@example.net',
      'grace@example.com',
    ]
    const lines: string[] = []
    const log = (line: string) => lines.push(line)
    for (const [at, email] of addresses.entries()) {
      const one = request({ id: `request-${at}`, answers: { ...answers, email } })
      await store.add(one, channelsOf(channels, one))
      await sendDue({ outbox: store.outbox, channels, now: () => new Date(), log })
    }
    const to = came.map(({ to: [one] }) => one)
    expect(to.filter((one) => one === 'b@c.example')).toHaveLength(addresses.length)
    expect(to.filter((one) => one !== 'b@c.example')).toEqual([
      'ada@example.com',
      'charles@gmail.com',
      '+1@example.org',
      '+1@example.net',
    ])
    const why = (at: number, reason: string) =>
      `The confirmation about request request-${at} is not sent: ${reason}. It is not tried again. The request is kept.`
    const again = 'its address has had one in the last 24 hours'
    expect(lines).toEqual([
      ...[1, 2, 4].map((at) => why(at, again)),
      why(7, 'too many were sent in the last hour (CONFIRMATIONS_PER_HOUR)'),
    ])
  })
})
