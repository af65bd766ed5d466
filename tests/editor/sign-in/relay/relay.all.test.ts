import { readFileSync } from 'node:fs'
import { build } from 'esbuild'
import { Miniflare } from 'miniflare'
import { expect, test } from 'vitest'
import { exchange, openPlace, origin } from './relay-place.ts'

test('runs as a Worker of Cloudflare, as the guide deploys it', async () => {
  const { small, settings, code } = await openPlace()
  const guide = readFileSync('docs/hosted-editor/github.md', 'utf8')
  const [, compatibilityDate = ''] = /^compatibility_date = "(.*)"$/m.exec(guide) ?? []
  const { outputFiles } = await build({
    entryPoints: ['src/editor/sign-in/relay/relay.ts'],
    ...{ bundle: true, format: 'esm', write: false },
  })
  const script = outputFiles[0]?.text ?? ''
  const worker = new Miniflare({ modules: true, script, compatibilityDate, bindings: settings })
  try {
    const ask = (from: string, body: URLSearchParams) =>
      worker.dispatchFetch('https://relay.example.com/', {
        ...{ method: 'POST', headers: { Origin: from } },
        body: body.toString(),
      })
    const given = new URLSearchParams({ ...exchange, code: await code() })
    expect((await ask('https://evil.example', given)).status).toBe(403)
    const answer = await ask(origin, given)
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    const { access_token } = (await answer.json()) as { access_token: string }
    expect(small.accounts.caller(access_token)?.account.login).toBe('ada')
  } finally {
    await worker.dispose()
  }
})
