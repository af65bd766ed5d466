import { describe, expect, test } from 'vitest'
import { quoteForm } from '../../../../src/content/content-files.ts'
import { writeRequest } from '../../../../src/site/form/delivery/write-request.ts'

const around = { form: quoteForm, page: '/contact', language: 'en', trap: '', time: 3000 }
const factsOf = (signs: Partial<typeof around>) =>
  writeRequest('id', { name: 'Ada' }, { ...around, ...signs })._suspicious

describe('writeRequest', () => {
  test('reports no suspicion of a visitor who takes time and fills in visible fields', () => {
    expect(factsOf({})).toBeUndefined()
  })

  test('reports why a request looks like a robot’s', () => {
    const hidden = 'filled in a field that people do not see'
    expect(factsOf({ trap: 'https://spam.example' })).toEqual([hidden])
    expect(factsOf({ time: 2999 })).toEqual(['sent within 3 seconds'])
    expect(factsOf({ trap: 'x', time: 0 })).toEqual([hidden, 'sent within 3 seconds'])
  })
})
