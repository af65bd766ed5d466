/** What the receiver answers on every host. */
import { expect } from 'vitest'
import { maxBodySize } from '../../../src/receiver/read-request.ts'
import { answers } from '../sample-answers.ts'
import { form, id, json, site } from '../start-receiver.ts'

/** Sends a request to the receiver of the tests' own site. */
export type Send = (path: string, given: RequestInit) => Promise<Response>

/** Sends requests like visitors, and expects what the form and browsers need. Only the request with `id` is new. */
export async function expectReceiver(send: Send): Promise<void> {
  const first = await send('/requests', json({ ...answers, _id: id, _page: '/contact' }))
  expect([first.status, await first.json()]).toEqual([201, {}])
  expect(first.headers.get('access-control-allow-origin')).toBe(site.origin)
  expect((await send('/requests', json({ ...answers, _id: id }))).status).toBe(201)

  const wrong = await send('/requests', json({ ...answers, email: 'ada', _id: 'a-wrong-one' }))
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    { errors: [{ field: 'email', message: 'Please enter a valid email address' }] },
  ])
  // The rules of another form.
  const callback = await send(
    '/requests',
    json({ name: 'Ada', _form: 'callback', _id: 'a-callback' }),
  )
  expect([callback.status, await callback.json()]).toEqual([
    422,
    { errors: [{ field: 'topic', message: 'What about? is required' }] },
  ])
  const large = await send('/requests', json({ ...answers, message: 'x'.repeat(maxBodySize) }))
  expect(large.status).toBe(413)

  const plain = await send('/requests', form({ ...answers, _id: id }))
  expect([plain.status, plain.headers.get('location')]).toEqual([303, '?received'])
  const thanks = await send('/requests?received', { method: 'GET' })
  expect(thanks.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await thanks.text()).toContain('Thank you for your inquiry!')

  const called = await send('/requests?received&form=callback', { method: 'GET' })
  expect(await called.text()).toContain('We call you.')

  expect((await send('/requests', { method: 'HEAD' })).status).toBe(200)

  const preflight = await send('/requests', { method: 'OPTIONS', headers: { Origin: site.origin } })
  expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'Content-Type, Idempotency-Key',
  ])
  const foreign = json({ ...answers, _id: 'a-foreign-one' }, { Origin: 'https://evil.example' })
  expect((await send('/requests', foreign)).status).toBe(403)
}
