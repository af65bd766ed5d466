/** The bytes that the form adds to a page, measured in the built files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import packageJson from '../../package.json' with { type: 'json' }
import { readPageData } from '../../src/content/page-data.ts'
import { sites } from './sites.ts'
import { expect, test } from './test.ts'

const read = (file: string) => readFileSync(path.join(sites.own.dist, file))

const scriptsOf = (page: string) => readPageData(read(`/${page}.html`).toString()).scripts

/** The files that the contact page loads and the home page does not: the form, and three small sections. */
const own = () => scriptsOf('contact').filter((script) => !scriptsOf('index').includes(script))

function brotli(script: string): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(read(script), { params }).length
}

test('the scripts of the form stay within their budget', () => {
  const bytes = own().reduce((sum, script) => sum + brotli(script), 0)
  expect(bytes).toBeGreaterThan(10_000)
  expect(bytes).toBeLessThanOrEqual(packageJson.budgets.formScript)
})

test('the bundle omits what the form does not use', () => {
  const code = own()
    .map((script) => read(script).toString())
    .join('\n')
  // Each of these texts is only in the code of that library.
  expect(code, 'react-jsonschema-form itself').toContain('rjsf-field-')
  const signs = {
    'the Ajv compiler': 'strict mode: ',
    'markdown-to-jsx': 'allowTransparency',
    'fast-uri': 'urn:uuid',
    'the default widgets': 'field-range-wrapper',
    'the default templates': 'field-template',
  }
  for (const [part, sign] of Object.entries(signs)) expect(code, part).not.toContain(sign)
})

test('the bundle contains no eval', () => {
  for (const script of new Set([...scriptsOf('contact'), ...scriptsOf('index')])) {
    expect(read(script).toString(), script).not.toMatch(/\beval\(|\bFunction\(/)
  }
})
