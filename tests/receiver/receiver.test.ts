import { request as ask, type IncomingMessage } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { quoteForm } from '../../src/content/content-files.ts'
import type { FormField } from '../../src/content/types.generated.ts'
import type { ReceivingSite } from '../../src/receiver/in-languages.ts'
import { maxBodySize } from '../../src/receiver/read-request.ts'
import { receivingSite } from '../../src/receiver/receiving-site.ts'
import { callbackForm, callbackSection } from '../site/callback.ts'
import { quoteSchema, schemaWith } from '../site/form/forms.ts'
import { germanForm, germanSection } from '../site/german.ts'
import { pagesOf, roots } from '../site/own-site.ts'
import { answers } from './sample-answers.ts'
import { form, id, json, site, siteInTwoLanguages, start } from './start-receiver.ts'

describe('the receiver', () => {
  test('stores a request with its details, logs it, and lets the page read the response', async () => {
    const { url, lines, onStored } = await start()
    const sent = { ...answers, _id: id, _page: '/contact', _language: 'en', _suspicious: ['quick'] }
    const response = await fetch(url, json(sent, { 'Idempotency-Key': id }))
    expect(response.status).toBe(201)
    expect(response.headers.get('access-control-allow-origin')).toBe(site.origin)
    expect(await response.json()).toEqual({})
    const kept = {
      id,
      received: '2024-12-31T12:00:00.000Z',
      page: '/contact',
      language: 'en',
      suspicious: ['quick'],
      answers,
    }
    expect(lines()).toEqual([kept])
    expect(onStored).toHaveBeenCalledExactlyOnceWith(kept)
  })

  test('checks a request with the form of its language, and answers in that language', async () => {
    const german = germanForm()
    const { url, lines } = await start(siteInTwoLanguages())
    const [listingStage] = german.properties.listingStage?.enum ?? []
    const [listingBudget] = german.properties.listingBudget?.enum ?? []
    const inGerman = { ...answers, listingStage, listingBudget }
    const send = async (body: object) => (await fetch(url, json(body))).status
    expect(await send({ ...inGerman, _language: 'DE', _id: 'a-first-one' })).toBe(201)
    expect(await send({ ...answers, _language: 'en', _id: 'a-second-one' })).toBe(201)
    // In a language without a form, visitors have the first one.
    expect(await send({ ...answers, _language: 'fr', _id: 'a-third-one' })).toBe(201)
    expect(await send({ ...answers, _language: 'de' })).toBe(422)
    expect(await send({ ...inGerman, _language: 'en' })).toBe(422)
    expect(lines().map(({ language }) => language)).toEqual(['DE', 'en', 'fr'])

    const plain = (fields: object) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ ...fields, _language: 'de' } as Record<string, string>),
        redirect: 'manual',
      })
    const refused = await (await plain({ ...inGerman, email: 'nobody' })).text()
    expect(refused).toContain('<html lang="de">')
    expect(refused).toContain('Bitte prüfen Sie Ihre Angaben')
    expect(refused).toContain('<li>Ihre E-Mail-Adresse stimmt nicht</li>')
    const taken = await plain(inGerman)
    expect([taken.status, taken.headers.get('location')]).toEqual([303, '?received=de'])
    const thanks = await fetch(`${url}?received=de`)
    expect(await thanks.text()).toContain(
      `<h1>Vielen Dank für Ihre Anfrage!</h1>\n<p>${germanSection.nextText}</p>`,
    )
  })

  test('stores a request once, even if it arrives again, simultaneously or after a restart', async () => {
    const first = await start()
    const send = (url: string) => fetch(url, json({ ...answers, _id: id }))
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await send(first.url)).status))
    expect(statuses).toEqual([201, 201, 201, 201])
    await first.file.close()
    const second = await start({ at: first.at })
    expect((await send(second.url)).status).toBe(201)
    expect(second.lines()).toHaveLength(1)
    expect([first.onStored.mock.calls.length, second.onStored.mock.calls.length]).toEqual([1, 0])
  })

  test('answers 503 if it cannot write, and accepts the request the next time', async () => {
    const { url, file, onFault, lines } = await start()
    const add = vi.spyOn(file, 'add').mockRejectedValueOnce(new Error('No space left'))
    const response = await fetch(url, json({ ...answers, _id: id }))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '30'])
    expect(onFault).toHaveBeenCalledOnce()
    expect((await fetch(url, json({ ...answers, _id: id }))).status).toBe(201)
    expect(add).toHaveBeenCalledTimes(2)
    expect(lines()).toHaveLength(1)
  })

  test('rejects answers that break the rules of the form, with the messages of the page', async () => {
    const { url, lines } = await start()
    const wrong = { ...answers, name: '  ', email: 'ada', listingBudget: 'Much' }
    const response = await fetch(url, json({ ...wrong, _id: id }))
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Name is required' },
        { field: 'email', message: 'Please enter a valid email address' },
        { field: 'listingBudget', message: 'Listing budget must be one of the options' },
      ]),
    )
    expect(lines()).toEqual([])
  })

  test.each<[name: string, given: RequestInit, status: number]>([
    ['no JSON', json('{'), 400],
    ['a list', json('[]'), 400],
    ['JSON under another name', json({}, { 'Content-Type': 'text/plain' }), 415],
    ['something compressed', json({}, { 'Content-Encoding': 'gzip' }), 415],
    ['an id that is none', json({ ...answers, _id: 'a b' }), 400],
    ['a quoted id that is none', json(answers, { 'Idempotency-Key': '"a b"' }), 400],
    [
      'the form of another site',
      json({ ...answers, _id: id }, { Origin: 'https://evil.example' }),
      403,
    ],
    [
      'the form of a frame without an origin',
      { ...form({ ...answers, _id: id }), headers: { Accept: 'text/html', Origin: 'null' } },
      403,
    ],
    ['another method', { method: 'PUT', body: '{}' }, 405],
  ])('refuses %s', async (_, given, status) => {
    const { url, lines, onFault } = await start()
    expect((await fetch(url, given)).status).toBe(status)
    expect([lines(), onFault.mock.calls]).toEqual([[], []])
  })

  test('accepts an id with and without the quotes of the draft standard', async () => {
    const { url, lines } = await start()
    const send = async (key: string, body: object = answers) =>
      (await fetch(url, json(body, { 'Idempotency-Key': key }))).status
    expect(await send(`"${id}"`)).toBe(201)
    expect(await send(id)).toBe(201)
    expect(await send(`"${id}"`, { ...answers, _id: id })).toBe(201)
    expect(lines().map((one) => one.id)).toEqual([id])
  })

  test('refuses two ids that differ, and names both', async () => {
    const { url, lines } = await start()
    const sent = json({ ...answers, _id: 'another-one' }, { 'Idempotency-Key': `"${id}"` })
    const response = await fetch(url, sent)
    expect(response.status).toBe(400)
    const [{ message = '' } = {}] = (await response.json()).errors
    for (const one of [id, 'another-one']) expect(message).toContain(one)
    expect(lines()).toEqual([])
  })

  test.each(['GET', 'HEAD'])('answers %s on every path, without counting it', async (method) => {
    const allow = vi.fn(async () => 60)
    const { url } = await start({ allow })
    for (const at of ['', 'healthz?probe=1']) {
      const response = await fetch(url + at, { method })
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    }
    expect(allow).not.toHaveBeenCalled()
  })

  test('accepts requests only from scripts of the site', async () => {
    const { url } = await start()
    const preflight = (Origin: string) => fetch(url, { method: 'OPTIONS', headers: { Origin } })
    const own = await preflight(site.origin)
    expect(own.status).toBe(204)
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'access-control-allow-origin': site.origin,
      'access-control-allow-headers': 'Content-Type, Idempotency-Key',
      'access-control-expose-headers': 'Retry-After',
      vary: expect.stringMatching(/\bOrigin\b/),
    })
    const other = await preflight('https://evil.example')
    expect(other.headers.has('access-control-allow-origin')).toBe(false)
    // A cache on the way must not give one site the answer for another.
    expect(other.headers.get('vary')).toMatch(/\bOrigin\b/)
  })

  test('says when the next request of a sender is allowed', async () => {
    const { url } = await start({ allow: async () => 30 })
    const response = await fetch(url, json({ ...answers, _id: id }))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
  })

  test('redirects a browser without scripts to a thank-you page with the texts of the site', async () => {
    const { url, lines } = await start()
    const fields = { ...answers, _id: '', _page: '/contact', _language: 'en', _website: '' }
    const response = await fetch(url, form(fields))
    expect(response.status).toBe(303)
    const next = new URL(response.headers.get('location') ?? '', url)
    const page = await (await fetch(next)).text()
    expect(page).toContain(
      'Thank you for your inquiry! We&apos;ll get back to you within 24 hours.',
    )
    expect(page).toContain(`<a href="${site.origin}/">`)
    expect(lines()).toMatchObject([{ id: expect.any(String), page: '/contact', answers }])
  })

  test('treats a second press without scripts as the same request', async () => {
    const { url, lines } = await start()
    for (let press = 0; press < 2; press++) await fetch(url, form({ ...answers, _id: '' }))
    await fetch(url, form({ ...answers, name: 'Grace', _id: '' }))
    expect(lines().map(({ answers: { name } }) => name)).toEqual(['Ada Lovelace', 'Grace'])
  })

  test('shows a browser without scripts the errors as text, not as HTML', async () => {
    const { url } = await start({
      schema: schemaWith({ a: { type: 'string', title: '<b>A', minLength: 3 } }, []),
    })
    const response = await fetch(url, form({ a: 'x' }))
    expect(response.status).toBe(422)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toContain('<li>&lt;b&gt;A must be 3 or more characters long</li>')
  })

  test('stores a request in which the hidden field is filled in, and marks it', async () => {
    const { url, lines } = await start()
    await fetch(url, form({ ...answers, _id: '', _website: 'https://spam.example' }))
    expect(lines()).toMatchObject([
      { suspicious: ['filled in a field that people do not see'], answers },
    ])
  })

  test('reads every kind of field from a browser without scripts', async () => {
    const schema = schemaWith({
      volume: { type: 'number', title: 'Daily volume' },
      services: { type: 'array', title: 'Services', items: { type: 'string', enum: ['A', 'B'] } },
      live: { type: 'boolean', title: 'Is it live?', control: 'radio' },
      terms: { type: 'boolean', title: 'I have read the terms' },
      more: { type: 'string', title: 'More' },
    })
    const { url, lines } = await start({ schema })
    const pairs = 'volume=1,234.5&services=A&services=B&live=false&terms=true&more=+'.split('&')
    await fetch(url, form(pairs.map((pair) => pair.replace('+', ' ').split('='))))
    const kept = { volume: 1234.5, services: ['A', 'B'], live: false, terms: true }
    expect(lines()).toMatchObject([{ answers: kept }])
  })

  describe('options of another version of the form', () => {
    const several = (options: string[]): FormField => ({
      type: 'array',
      title: 'Services',
      items: { type: 'string', enum: options },
    })
    const stages = (options: string[]): FormField => ({
      type: 'string',
      title: 'Stage',
      enum: options,
    })
    const schema = schemaWith(
      {
        name: { type: 'string', title: 'Name' },
        stage: stages(['Concept']),
        services: several(['A', 'B']),
      },
      ['name'],
    )
    const earlier = { stage: ['Idea', 'Concept'], services: ['A', 'Old B'] }
    const given = { name: 'Ada', stage: 'Idea', services: ['A', 'Old B'] }

    async function renamed() {
      const started = await start({ schema })
      await started.file.storeOptions(earlier)
      await started.file.storeOptions({ stage: ['Concept'], services: ['A', 'B'] })
      const kept = () => started.lines().filter(({ answers: one }) => one)
      return { ...started, kept }
    }

    test('are accepted from a page that was opened before, and marked', async () => {
      const { url, kept } = await renamed()
      expect((await fetch(url, json({ ...given, _id: id }))).status).toBe(201)
      expect(kept()).toMatchObject([{ answers: given, otherOptions: ['stage', 'services'] }])
      const fresh = { name: 'Ada', stage: 'Concept', services: ['B'] }
      expect((await fetch(url, json({ ...fresh, _id: `${id}2` }))).status).toBe(201)
      expect(kept()[1].otherOptions).toBe(undefined)
    })

    test.each<[what: string, answer: object, fields: string[]]>([
      ['the form has never had', { stage: 'Ideal' }, ['stage']],
      ['another field has had', { stage: 'Old B' }, ['stage']],
      ['beside an unknown one', { services: ['Old B', 'C'] }, ['services']],
      ['beside another error', { name: ' ' }, ['name']],
    ])('are refused if %s', async (_, answer, fields) => {
      const { url, kept } = await renamed()
      const response = await fetch(url, json({ ...given, ...answer, _id: id }))
      expect(response.status).toBe(422)
      const { errors } = await response.json()
      expect(errors.map(({ field }: { field: string }) => field)).toEqual(fields)
      expect(kept()).toEqual([])
    })
  })

  describe('several forms', () => {
    const page = { path: '/call', title: 'Call', description: 'Call.' }
    const severalForms = (): ReceivingSite =>
      receivingSite({
        site,
        pages: [
          ...pagesOf(roots.own),
          { file: 'c', page: { ...page, sections: [callbackSection()] } },
        ],
        forms: [
          { name: quoteForm, form: quoteSchema, translations: {} },
          { name: 'callback', form: callbackForm(), translations: {} },
        ],
        siteTranslations: {},
      })
    const given = { name: 'Ada', topic: 'Press' }

    test('are checked each with its own rules, and stored with their names', async () => {
      const { url, lines } = await start(severalForms())
      const send = async (body: object) => (await fetch(url, json(body))).status
      expect(await send({ ...given, _form: 'callback', _id: 'a-callback' })).toBe(201)
      expect(await send({ ...answers, _id: 'a-quote-request' })).toBe(201)
      expect(await send({ ...answers, _form: 'callback', _id: 'no-callback' })).toBe(422)
      expect(await send({ ...given, _id: 'no-quote-at-all' })).toBe(422)
      expect(lines().map(({ form, ...one }) => [form, one.answers])).toEqual([
        ['callback', given],
        [undefined, answers],
      ])
    })

    test('are refused if the site does not have them', async () => {
      const { url, lines } = await start(severalForms())
      for (const name of ['gone', '__proto__', '../callback']) {
        const response = await fetch(url, json({ ...given, _form: name, _id: id }))
        expect([response.status, await response.json()]).toEqual([
          422,
          { errors: [{ message: 'The site no longer has this form.' }] },
        ])
      }
      expect(lines()).toEqual([])
    })

    test('thank without scripts in the language of their page', async () => {
      const { url } = await start(severalForms())
      const sent = await fetch(url, form({ ...given, _form: 'callback' }))
      expect([sent.status, sent.headers.get('location')]).toEqual([303, '?received&form=callback'])
      expect(await (await fetch(`${url}?received&form=callback`)).text()).toContain('We call you.')
      expect(await (await fetch(`${url}?received`)).text()).not.toContain('We call you.')
    })

    test('store the same answers to each as two requests, without scripts', async () => {
      const { url, lines } = await start(
        receivingSite({
          site,
          pages: [],
          forms: [
            { name: quoteForm, form: callbackForm(), translations: {} },
            { name: 'callback', form: callbackForm(), translations: {} },
          ],
          siteTranslations: {},
        }),
      )
      for (const name of ['', 'callback', 'callback']) {
        await fetch(url, form({ ...given, _id: '', ...(name && { _form: name }) }))
      }
      expect(lines().map((one) => one.form)).toEqual([undefined, 'callback'])
    })

    test('do not accept the earlier options of each other', async () => {
      const { url, file } = await start(severalForms())
      await file.storeOptions({ topic: ['Quote'], 'callback/topic': ['Jobs'] })
      const send = async (topic: string) =>
        (
          await fetch(
            url,
            json({ name: 'Ada', topic, _form: 'callback', _id: `a-callback-${topic}` }),
          )
        ).status
      expect([await send('Jobs'), await send('Quote')]).toEqual([201, 422])
    })
  })

  describe('fields that depend on an answer', () => {
    const schema = schemaWith(
      {
        stage: { type: 'string', title: 'Stage', enum: ['Early', 'Late'] },
        venue: {
          type: 'string',
          title: 'Venue',
          enum: ['DEX', 'CEX'],
          shownWith: { field: 'stage', is: ['Late'] },
        },
        mail: {
          type: 'string',
          title: 'Mail',
          format: 'email',
          shownWith: { field: 'venue', is: ['DEX'] },
        },
      },
      ['venue', 'mail'],
    )
    const wholly = { stage: 'Late', venue: 'DEX', mail: 'ada@example.com' }
    const cases: [what: string, sent: Record<string, string>, kept: object | string[]][] = [
      ['keeps all whose condition holds', wholly, wholly],
      ['drops those of a hidden field', { ...wholly, stage: 'Early' }, { stage: 'Early' }],
      ['drops those without the other answer', { venue: 'DEX', mail: 'ada@example.com' }, {}],
      [
        'drops those that break a rule',
        { stage: 'Early', venue: 'X', mail: '?' },
        { stage: 'Early' },
      ],
      ['requires those that are asked for', { stage: 'Late', venue: 'DEX' }, ['mail']],
      ['requires no others', { stage: 'Late', venue: 'CEX' }, { stage: 'Late', venue: 'CEX' }],
      ['checks those that are asked for', { ...wholly, mail: '?' }, ['mail']],
      ['requires the first field of a chain', { stage: 'Late' }, ['venue']],
    ]
    test.each(cases)('%s, of a script and of a browser', async (_, sent, expected) => {
      const { url, lines } = await start({ schema })
      const response = await fetch(url, json({ ...sent, _id: id }))
      const plain = await fetch(url, form({ ...sent }))
      if (Array.isArray(expected)) {
        expect([response.status, plain.status]).toEqual([422, 422])
        const { errors } = await response.json()
        expect(errors.map(({ field }: { field: string }) => field)).toEqual(expected)
        expect(lines()).toEqual([])
      } else {
        expect([response.status, plain.status]).toEqual([201, 303])
        expect(lines().map((line) => line.answers)).toEqual([expected, expected])
        expect(lines()[0].otherOptions).toBe(undefined)
      }
    })

    test('keeps an answer that depends on an option of another version, and requires none', async () => {
      const { url, lines, file } = await start({ schema })
      await file.storeOptions({ stage: ['Early', 'Listed'] })
      const kept = () => lines().flatMap((line) => line.answers ?? [])
      const sent = { stage: 'Listed', venue: 'CEX' }
      expect((await fetch(url, json({ ...sent, _id: id }))).status).toBe(201)
      expect((await fetch(url, json({ stage: 'Listed', _id: `${id}2` }))).status).toBe(201)
      expect(kept()).toEqual([sent, { stage: 'Listed' }])
      const wrong = { stage: 'Listed', venue: 'X', _id: `${id}3` }
      expect((await fetch(url, json(wrong))).status).toBe(422)
    })
  })

  test('discards a request whose connection ends, and continues', async () => {
    const { url, lines, onFault } = await start()
    const cut = ask(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': 500 },
    })
    cut.on('error', () => {})
    await new Promise((written) => cut.write('{"name": "Ada', written))
    cut.destroy()
    expect((await fetch(url, json({ ...answers, _id: id }))).status).toBe(201)
    expect(lines()).toHaveLength(1)
    expect(onFault).not.toHaveBeenCalled()
  })

  test.each([
    ['of a length that it names', { 'Content-Length': 20 * maxBodySize }],
    ['in pieces', {}],
  ])('answers 413 to a body that is too long, %s', async (_, length) => {
    const { url, lines } = await start()
    const large = ask(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...length },
    })
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      large.on('response', resolve).on('error', reject),
    )
    for (let part = 0; part < 20; part++) {
      await new Promise((written) => large.write('x'.repeat(maxBodySize), written))
    }
    large.end()
    const response = await answered
    response.resume()
    expect([response.statusCode, lines()]).toEqual([413, []])
  })
})
