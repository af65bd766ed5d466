/** What the checks are told of the code around the content. */
import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkContent } from '../../../src/checks/check.ts'
import { checkContextOf } from '../../../src/pipeline/disk/check-context.ts'
import { readFiles } from '../../../src/pipeline/disk/read-files.ts'
import { newFolder, siteOnDisk } from './site-on-disk.ts'

describe('checkContextOf', () => {
  test('makes the checks report a section type without a component', async () => {
    const flipbook = {
      title: 'Flipbook',
      type: 'object',
      properties: { type: { const: 'flipbook' } },
    }
    const root = siteOnDisk({
      'schemas/sections/flipbook.json': JSON.stringify(flipbook),
    })
    const { diagnostics } = checkContent(await readFiles(root), await checkContextOf(root, '.'))
    expect(diagnostics).toMatchObject([
      {
        code: 'section-without-component',
        severity: 'error',
        file: 'schemas/sections/flipbook.json',
        message: 'The section type “flipbook” has no component yet, so no page can show it.',
        help: 'Create src/site/sections/flipbook.tsx and add it to src/site/own-sections.ts, as docs/extending.md describes.',
      },
    ])
  })

  test('lists the section types that have a component', async () => {
    const types = readdirSync('schemas/sections').map((name) => name.replace('.json', ''))
    const { sectionTypes } = await checkContextOf('.', '.')
    expect(sectionTypes?.sort()).toEqual(types.sort())
  })

  test.each([
    ['export const deliver: Deliver | undefined = undefined\n', false],
    ['export const deliver: Deliver | undefined = undefined; // to come\r\n', false],
    ['export const deliver: ((one: Request) => void) | undefined =\n\tundefined;', false],
    [
      '// export const deliver = undefined\nexport const deliver: Deliver = (one) => send(one)\n',
      true,
    ],
    ['export const deliver: Deliver = (request) => send(request)\n', true],
    ['export async function deliver(request: DeliveredRequest) {}\n', true],
    ["export { deliver } from './hubspot.ts'\n", true],
  ])('knows whether the code of the site sends requests: %j', async (text, delivers) => {
    const project = siteOnDisk({ 'src/site/deliver.ts': text })
    expect((await checkContextOf(project, project)).delivers).toBe(delivers)
    expect((await checkContextOf(project, newFolder())).delivers).toBe(false)
  })
})
