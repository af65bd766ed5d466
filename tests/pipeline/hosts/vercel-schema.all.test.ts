import { routesSchema } from '@vercel/routing-utils'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { vercelConfig } from '../../../src/pipeline/hosts/vercel-output.ts'
import { everywhere, redirects } from './expect-answer.ts'

describe('vercelConfig', () => {
  test('matches Vercel’s schema', () => {
    const files = ['/index.html', '/favicon.svg', '/version.json', '/assets/a-1.js']
    const { routes } = vercelConfig(everywhere, files, redirects, { '/preview': { 'X-A': 'b' } })
    const validate = new Ajv({ strict: false }).compile(routesSchema)
    expect(validate(routes), JSON.stringify(validate.errors)).toBe(true)
  })
})
