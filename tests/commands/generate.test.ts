/** What follows from the schemas: `npm run check` finds out that it is stale, `npm run generate` writes it. */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { limits, within } from '../limits.ts'
import { endOf, newFolder, start } from '../pipeline/disk/site-on-disk.ts'

vi.setConfig(within(limits.programs))

const generated = [
  'schemas/section.json',
  'src/content/ui-text/ui-text-places.generated.ts',
  'src/site/form/kinds/controls.generated.ts',
  'src/content/types.generated.ts',
  'src/content/section-data.generated.ts',
  'src/content/rich-text-places.generated.ts',
  'src/editor/model/labels.generated.ts',
  'src/site/theme/icon-shapes.generated.ts',
  'src/editor/screen/parts/icons.generated.ts',
  'src/content/brand/font.generated.ts',
  'src/site/theme/font.generated.woff2',
]

/** A folder with the project's schemas, packages and generated files. */
function copyOfSchemas(): string {
  const folder = newFolder()
  cpSync('schemas', path.join(folder, 'schemas'), { recursive: true })
  cpSync('src/content', path.join(folder, 'src/content'), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  for (const file of generated) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(file, path.join(folder, file))
  }
  return folder
}

const tsx = path.resolve('node_modules/tsx/dist/cli.mjs')

const generate = (folder: string, ...args: string[]) => {
  const script = path.resolve('src/commands/generate/generate.ts')
  return endOf(start([tsx, script, ...args], {}, folder))
}

describe('npm run generate', () => {
  test('fails with --check for a stale file, and writes it without', async () => {
    const folder = copyOfSchemas()
    // Nothing else is made of this one.
    const file = 'src/content/section-data.generated.ts'
    const place = path.join(folder, file)
    const right = readFileSync(place, 'utf8')
    writeFileSync(place, '{}')
    expect(await generate(folder, '--check')).toEqual({
      status: 1,
      stdout: '',
      stderr: `${file} is older than what it is made from. Run: npm run generate\n`,
    })
    expect(readFileSync(place, 'utf8')).toBe('{}')
    expect(await generate(folder)).toEqual({ status: 0, stdout: `Wrote ${file}\n`, stderr: '' })
    expect(readFileSync(place, 'utf8')).toBe(right)
  })
})
