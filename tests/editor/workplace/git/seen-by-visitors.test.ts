/** What the editor says of the site itself: the commit that visitors see, and previews of branches. */
import { afterEach, expect, test, vi } from 'vitest'
import type { GitHost } from '../../../../src/editor/workplace/git/git-host.ts'
import { previewOf, siteState } from '../../../../src/editor/workplace/git/seen-by-visitors.ts'

afterEach(() => vi.unstubAllGlobals())

const [main, older] = ['a'.repeat(40), 'b'.repeat(40)] as [string, string]

function placeWith(age: number) {
  const at = new Date(Date.now() - age).toISOString()
  const commits = [main, older].map((id) => ({ id, message: '', author: '', at }))
  const host = { commits: async () => commits } as Partial<GitHost> as GitHost
  return { host, branch: 'main', folder: '', login: 'anna', site: 'https://www.example.com' }
}

const answerWith = (answer: () => Promise<Response>) => {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test.each([
  ['live', { commit: main }, 0],
  ['building', { commit: older }, 60_000],
  ['published', { commit: older }, 2 * 60 * 60_000],
  ['published', { commit: 'c'.repeat(40) }, 0],
  ['published', {}, 0],
  ['published', [], 0],
] as const)('is %s with %j', async (state, version, age) => {
  const fetched = answerWith(async () => Response.json(version))
  expect(await siteState(placeWith(age), main)).toBe(state)
  expect(fetched.mock.calls[0]).toMatchObject(['https://www.example.com/version.json', {}])
})

test('is published where the site does not answer, or is not known', async () => {
  answerWith(async () => new Response('', { status: 404 }))
  expect(await siteState(placeWith(0), main)).toBe('published')
  answerWith(() => Promise.reject(new TypeError()))
  expect(await siteState(placeWith(0), main)).toBe('published')
  const fetched = answerWith(async () => Response.json({ commit: main }))
  expect(await siteState({ ...placeWith(0), site: undefined }, main)).toBe('published')
  expect(fetched).not.toHaveBeenCalled()
})

test('makes the address of a preview of a pattern', () => {
  const place = (preview?: string) => ({ ...placeWith(0), preview })
  const request = { number: 7, address: '', state: 'open', head: '' } as const
  const branch = 'edit-Anna.B-0a1b2c3d'
  const of = (preview?: string, asked?: typeof request) => previewOf(place(preview), branch, asked)
  expect(of('https://{branch}.example.pages.dev')).toBe(
    'https://edit-anna-b-0a1b2c3d.example.pages.dev',
  )
  expect(of('https://deploy-preview-{request}--x.netlify.app', request)).toBe(
    'https://deploy-preview-7--x.netlify.app',
  )
  expect(of('https://deploy-preview-{request}--x.netlify.app')).toBeUndefined()
  expect(of()).toBeUndefined()
})
