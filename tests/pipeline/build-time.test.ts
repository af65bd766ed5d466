import { afterEach, expect, test, vi } from 'vitest'
import { buildTime, contentAt } from '../../src/pipeline/build-time.ts'
import { german } from '../checks/languages.ts'
import { checkSite } from '../checks/site.ts'

afterEach(() => vi.unstubAllEnvs())

test('builds for the moment that is set, or for now', () => {
  vi.stubEnv('SOURCE_DATE_EPOCH', '1796119200')
  expect(new Date(buildTime()).toISOString()).toBe('2026-12-01T10:00:00.000Z')
  for (const unset of ['', 'tomorrow']) {
    vi.stubEnv('SOURCE_DATE_EPOCH', unset)
    expect(Math.abs(buildTime() - Date.now())).toBeLessThan(60_000)
  }
})

test('leaves out a notice that is over, in each language', () => {
  const notice = (text: string) =>
    `"header": { "notice": { "text": "${text}", "closeLabel": "X", "until": "2026-12-01T11:00+01:00" },`
  const { content } = checkSite({
    ...german,
    'content/site.json': ['"header": {', notice('Meet us')],
    'content/site.de.json': String(german['content/site.de.json']).replace(
      '"header": {',
      notice('Bis bald'),
    ),
  })
  if (!content) throw new Error('The content has errors.')
  const shownAt = (moment: string) => {
    const { site, words } = contentAt(content, Date.parse(moment))
    return [site.header.notice?.text, words.de?.header.notice?.text]
  }
  expect(shownAt('2026-12-01T09:59:59Z')).toEqual(['Meet us', 'Bis bald'])
  expect(shownAt('2026-12-01T10:00:00Z')).toEqual([undefined, undefined])
})
