import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { ApiEnv } from './http.ts'
import { limitRequests } from './limiter.ts'

test('an account has only so many requests under way', async () => {
  const started: string[] = []
  let finish = () => {}
  const finished = new Promise<void>((done) => {
    finish = done
  })
  const app = new Hono<ApiEnv>()
    .use(async (c, next) => {
      const login = c.req.query('login') ?? ''
      c.set('caller', { account: { login } } as ApiEnv['Variables']['caller'])
      await next()
    })
    .use(limitRequests({ rates: [], atOnce: 2, refuse: (c) => c.text('', 429) }))
    .get('/', async (c) => {
      started.push(c.req.query('login') ?? '')
      await finished
      return c.text('')
    })
  const ask = async (login: string) => (await app.request(`/?login=${login}`)).status
  const asked = [ask('anna'), ask('anna'), ask('anna'), ask('ben')]
  expect(await asked[2]).toBe(429)
  expect(started).toEqual(['anna', 'anna', 'ben'])
  finish()
  expect(await Promise.all(asked)).toEqual([200, 200, 429, 200])
  expect(await ask('anna')).toBe(200)
})
