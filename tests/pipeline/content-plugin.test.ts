import { describe, expect, test } from 'vitest'
import { flagsOf } from '../../src/pipeline/content-plugin.ts'
import { german } from '../checks/german-site.ts'
import { checkSite, type Edits } from '../checks/site.ts'

const site = (entries: string): Edits => ({
  'content/site.json': ['"contact":', `${entries}, "contact":`],
})
const endpoint = '{ "endpoint": "https://forms.keel.example/" }'
const counted =
  '{ "kind": "plausible", "endpoint": "https://stats.example/api/event", "site": "keel.example" }'

describe('flagsOf', () => {
  test.each<[what: string, edits: Edits, ...isSet: boolean[]]>([
    ['a small site', {}, false, true, false],
    ['a site in two languages', german, false, false, false],
    ['a site that sends requests', site(`"requests": ${endpoint}`), true, true, false],
    [
      'a form that sends requests',
      {
        'schemas/quote-request.json': [
          '"type": "object",',
          `"type": "object", "requests": ${endpoint},`,
        ],
      },
      true,
      true,
      false,
    ],
    ['a site that counts visits', site(`"measurement": ${counted}`), false, true, true],
  ])('includes the code that %s needs, and no other', (_, edits, delivers, hasOne, measures) => {
    const { content } = checkSite(edits)
    expect(content && flagsOf(content)).toEqual({
      'import.meta.env.DELIVERS': String(delivers),
      'import.meta.env.ONE_LANGUAGE': String(hasOne),
      'import.meta.env.MEASURED': String(measures),
    })
  })
})
