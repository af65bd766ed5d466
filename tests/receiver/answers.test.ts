/** Stores exactly the answers that are answered with 201. */
import { describe, expect, test } from 'vitest'
import { schemaWith } from '../site/form/forms.ts'
import { answers } from './sample-answers.ts'
import { form, id, json, start } from './start-receiver.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

/** The text of a request in which one name has a value that is written as JSON. */
const withValue = (name: string, value: string) =>
  `${JSON.stringify({ ...answers, _id: id }).slice(0, -1)},${JSON.stringify(name)}:${value}}`

const noAnswers: [what: string, value: string][] = [
  ['an object', '{"toString":1,"valueOf":1}'],
  ['null', 'null'],
  ['a list of numbers', '[1]'],
  ['a nest', nested(5000)],
  ['a deeper nest', nested(60_000)],
  ['a number that is too large', '1e999'],
]
const names = ['message', 'x', '__proto__', '_suspicious', '_page', '_language']

describe('answers that the receiver stores', () => {
  test.each(names)(
    'are refused whole if a value under the name %s cannot be an answer',
    async (name) => {
      const { url, lines, onFault } = await start()
      for (const [what, value] of noAnswers) {
        const response = await fetch(url, json(withValue(name, value)))
        expect(response.status, what).toBe(422)
        const { errors } = await response.json()
        expect(errors).toEqual([
          { message: expect.stringContaining(`“${name}” is none of these.`) },
        ])
      }
      expect([lines(), onFault.mock.calls]).toEqual([[], []])
    },
  )

  test('leave out unknown fields, which are counted', async () => {
    const { url, lines } = await start()
    const response = await fetch(
      url,
      json(withValue('__proto__', '"a"').replace('"_id"', '"gone":["b"],"_id"')),
    )
    expect(response.status).toBe(201)
    expect(lines()).toEqual([expect.objectContaining({ answers, unknownFields: 2 })])
  })

  test('keep a lone surrogate', async () => {
    const { url, lines } = await start()
    expect((await fetch(url, json(withValue('name', '"\\ud800"')))).status).toBe(201)
    expect(lines()[0].answers.name).toBe('\ud800')
  })

  const contactForm = schemaWith(
    {
      name: { type: 'string', title: 'Name' },
      email: { type: 'string', title: 'Email', format: 'email', pattern: '^[!-~]+$' },
      phone: { type: 'string', title: 'Phone', format: 'tel', maxLength: 13 },
      website: { type: 'string', title: 'Website', format: 'uri' },
      message: { type: 'string', title: 'Message', control: 'textarea', maxLength: 5 },
    },
    ['email'],
  )

  test('are the same, cleaned, from a script and from a browser without scripts', async () => {
    const typed = {
      name: 'Zoë\u200d 👩\u200d🚀',
      email: '\u2068ada＠bücher.example\u2069',
      phone: '\u202a+٤٩\u00a030‑123456\u202c',
      website: 'bücher.example/ä',
      message: 'a\r\nb\r\nc',
    }
    const { url, lines } = await start({ schema: contactForm })
    expect((await fetch(url, json({ ...typed, _id: id }))).status).toBe(201)
    expect((await fetch(url, form(typed))).status).toBe(303)
    const cleaned = {
      name: typed.name,
      email: 'ada@xn--bcher-kva.example',
      phone: '+49 30-123456',
      website: 'https://xn--bcher-kva.example/ä',
      message: 'a\nb\nc',
    }
    expect(lines().map((line) => line.answers)).toEqual([cleaned, cleaned])
  })

  test('are checked after they are cleaned', async () => {
    const { url, lines } = await start({ schema: contactForm })
    const response = await fetch(url, json({ email: '\u200b', phone: '\u200b12\u200b34', _id: id }))
    expect(await response.json()).toEqual({
      errors: [
        { field: 'email', message: 'Email is required' },
        { field: 'phone', message: 'Phone must be a phone number, like +1 202-555-0142' },
      ],
    })
    expect(lines()).toEqual([])
  })
})
