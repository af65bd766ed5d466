/** The widths of system fonts that `npm run generate` uses, measured in fonts of npm with the same widths. */
import { readFile } from 'node:fs/promises'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { systemFonts, widthOf } from '../../src/commands/generate/font.ts'

const files: Record<string, string> = {
  Arial: '@fontsource/arimo/files/arimo-latin-400-normal.woff',
  Roboto: '@fontsource/roboto/files/roboto-latin-400-normal.woff',
  DejaVu: 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
}

describe('systemFonts', () => {
  test.each(systemFonts)('have the widths of their replacement: $name', async ({ name, width }) => {
    const font = create(await readFile(`tests/node_modules/${files[name]}`)) as Font
    expect(widthOf(font)).toBe(width)
  })
})
